import type { requestProblems as english } from '../../en/problems/requests.ts';
import { russian } from '../../languages.ts';
import type { Translated } from '../../translated.ts';

const FORM = 'Отправьте multipart/form-data с файлом в части "file".';
const UPLOAD = 'Не удалось прочитать загруженный файл';

const invalid = (title: string) => ({
  title,
  detail: ({ issues }: { issues: readonly string[] }) => issues.join('; '),
});

/** Problems with requests. `issues` and `why` are what a check of the shape, or the reader of JSON, says. */
export const requestProblems: Translated<typeof english> = {
  'request.query': invalid('Неверные параметры запроса'),
  'request.body': invalid('Неверное тело запроса'),
  'request.review': invalid('Неверная проверка'),
  'request.name': invalid('Неверное название'),
  'request.mapping': invalid('Неверное сопоставление'),
  'request.form': invalid('Неверная форма'),
  'request.empty_body': { title: 'Тело запроса — не JSON', detail: 'Оно пустое.' },
  'request.not_json': { title: 'Тело запроса — не JSON', detail: ({ why }) => `${why}.` },
  'request.too_large': {
    title: 'Слишком большой запрос',
    detail: 'JSON в нём больше 1 МиБ. Ничего не изменено.',
  },
  'request.no_body': { title: UPLOAD, detail: `У запроса нет тела. ${FORM}` },
  'request.no_form': { title: UPLOAD, detail: `Это не форма multipart. ${FORM}` },
  'request.no_part': { title: UPLOAD, detail: `В ней нет части "file". ${FORM}` },
  'request.part_no_file': {
    title: UPLOAD,
    detail: `В части "file" не указано имя файла, и она считается текстом формы. ${FORM}`,
  },
  'request.second_file': {
    title: UPLOAD,
    detail: ({ first, second }) =>
      `Частей "file" больше одной: «${first}» и «${second}». Отправляйте по одному файлу; ничего не сохранено.`,
  },
  'request.broken_form': { title: UPLOAD, detail: `Форма multipart обрывается или испорчена. ${FORM}` },
  'request.disconnected': { title: UPLOAD, detail: `Соединение прервалось до конца загрузки. ${FORM}` },
  'request.dataset_type': {
    title: 'Неподдерживаемое тело запроса',
    detail: 'Отправьте multipart/form-data с частью "file" или JSON {"path": "…"} либо {"url": "…"}.',
  },
  'request.predictions_type': {
    title: 'Неподдерживаемое тело запроса',
    detail: 'Отправьте multipart/form-data с частью "file" или сам файл как тело с его типом.',
  },
  'request.no_file': {
    title: 'Файл не отправлен',
    detail: 'Отправьте файл JSON как тело запроса или в части "file" формы.',
  },
  'request.no_such_address': {
    title: 'Такого адреса нет',
    detail: ({ path }) => `${path} не входит в API. См. /api/v1/openapi.json.`,
  },
  'request.range': {
    title: 'Файл кончается раньше',
    detail: ({ bytes }) => `Его размер в байтах: ${bytes}. Запросите часть внутри него.`,
  },

  'compare.judges_of_one': {
    title: 'Укажите один прогон',
    detail: ({ count }) => `Судьи сравниваются в пределах одного прогона; указано прогонов: ${count}.`,
  },
  'compare.profiles': {
    title: 'Прогоны оценены по разным профилям',
    detail: ({ runs, profiles, common }) =>
      `${runs.map((run, i) => `«${run}»: ${profiles[i] || 'нет оценок'}`).join('; ')}. Профили измеряют разное и друг с другом не сравниваются. ${common.length > 0 ? `Сравните по показателям, которые есть у всех: ${common.join(', ')}.` : 'Оцените прогоны по одному профилю.'}`,
  },
  'compare.taus': {
    title: 'Тау разных инструментов не сравнивается',
    detail: ({ runs, tools }) =>
      `${runs.map((run, i) => `«${run}»: тау инструмента ${tools[i]}`).join('; ')}. Каждый инструмент упорядочивает события по своим правилам. Сравните по beam.nugget.`,
  },
  'compare.no_values': {
    title: 'Сравнивать нечего',
    detail: ({ metric, known }) => `Ни у одного прогона нет значений «${metric}». Есть: ${russian.list(known)}.`,
  },

  'refused.host': {
    title: 'Неизвестное имя сервера',
    detail: ({ address }) =>
      `Этот сервер отвечает по адресу ${address}, а не по имени из запроса. Откройте этот адрес.`,
  },
  'refused.origin': {
    title: 'Запрос с чужого origin',
    detail: 'На запросы со страниц других origin сервер не отвечает.',
  },
  'refused.method': {
    title: 'Неизвестный метод',
    detail: ({ method }) => `На ${method} здесь ничто не отвечает. См. /api/v1/openapi.json.`,
  },
  'refused.other_method': {
    title: 'Метод не поддерживается',
    detail: ({ allowed }) => `Этот адрес отвечает на ${russian.list(allowed)}. См. /api/v1/openapi.json.`,
  },
  'refused.image': {
    title: 'Не адрес изображения',
    detail: 'Параметр url принимает адрес http или https.',
  },
  'refused.address': {
    title: 'Испорченный адрес',
    detail: 'Путь запроса испорчен: % пишется как %25.',
  },
  'refused.read_only': {
    title: 'Сервер только для чтения',
    detail: 'Он запущен с --read-only: добавлять, изменять и удалять нельзя.',
  },
  'refused.token': {
    title: 'Нужен токен',
    detail: 'Откройте адрес, напечатанный при запуске сервера (в нём есть ?token=…), или передайте токен как bearer.',
  },
};
