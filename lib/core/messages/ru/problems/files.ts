import type { fileProblems as english } from '../../en/problems/files.ts';
import { russian } from '../../languages.ts';
import type { Translated } from '../../translated.ts';
import { forms } from '../forms.ts';

const mebi = (bytes: number) => `${russian.decimal(bytes / 1024 ** 2, bytes < 10 * 1024 ** 2 ? 1 : 0)} МиБ`;
const COPY = 'Скачайте файл и откройте копию.';
const BY_HAND = 'Если так и должно быть, распакуйте его вручную и откройте файл JSON.';
const KNOWN =
  'Memoscope открывает LoCoMo, LongMemEval и другие бенчмарки в виде JSON или JSON Lines, некоторые — в виде CSV или Parquet.';
const AGAIN = 'Скачайте или упакуйте его заново.';

const refused = ({ host, file, status }: { host: string; file: string; status: number }) =>
  `Сервер ${host} ответил ${status} на запрос «${file}».`;

/** Problems with files, archives, URLs and the home folder. */
export const fileProblems: Translated<typeof english> = {
  'disk.full': {
    title: 'Диск заполнен',
    detail:
      'В домашней папке нет места (или исчерпана квота). Освободите место на диске и повторите попытку; сохранённое раньше цело.',
  },
  'disk.read_only': {
    title: 'Домашняя папка недоступна для записи',
    detail:
      'Её диск доступен только для чтения, или она принадлежит другому пользователю. Разрешите запись или укажите другую папку в --home. Сервер, запущенный с --read-only, показывает проиндексированное раньше, но ничего не индексирует.',
  },
  'disk.no_folder': {
    title: 'Домашняя папка — не папка',
    detail: 'На её месте или на месте папки над ней стоит файл. Укажите другую папку в --home.',
  },
  'disk.refused': {
    title: 'Ошибка диска',
    detail:
      'Домашнюю папку не удалось прочитать или записать. Проверьте, есть ли место, нет ли квоты или ограничения размера и исправен ли диск, и повторите попытку; сохранённое раньше цело.',
  },
  'disk.damaged_database': {
    title: 'База данных повреждена',
    detail:
      'memoscope.db в домашней папке — не база данных или повреждена. Верните её копию (файлы memoscope.db.before-… созданы обновлениями) или уберите её: датасеты тогда прочитаются из своих файлов снова, но прогоны и проверки есть только в ней.',
  },
  'disk.long_name': {
    title: 'Слишком длинное имя',
    detail: 'Файловая система не принимает имя такой длины. Выберите короче и повторите попытку.',
  },
  'disk.busy_database': {
    title: 'База данных занята',
    detail:
      'Другой процесс держит memoscope.db в домашней папке запертой дольше, чем длится ожидание. Повторите попытку; если это не проходит, выясните, какая программа открыла файл.',
  },
  'disk.open_files': {
    title: 'Слишком много открытых файлов',
    detail: 'Система сейчас не даёт открыть больше файлов. Повторите попытку или поднимите предел (ulimit -n).',
  },
  'index.damaged': {
    title: 'Индекс повреждён',
    detail: 'Повреждён файл в папке indexes домашней папки. Проиндексируйте датасет снова; ничего не потеряно.',
  },
  'database.older': {
    title: 'База данных от более старого Memoscope',
    detail: ({ file, found, needed }) =>
      `В ${file} схема ${found}, её нужно сначала обновить до ${needed}: один раз запустите Memoscope там, где домашняя папка доступна для записи.`,
  },
  'database.newer': {
    title: 'База данных от более нового Memoscope',
    detail: ({ file, found, known }) =>
      `В ${file} схема ${found}, а эта версия знает ${known}. Обновите Memoscope или укажите другую папку в --home.`,
  },

  'file.not_regular': {
    title: 'Это не файл',
    detail: ({ file }) => `«${file}» — не обычный файл. Выберите файл датасета.`,
  },
  'file.pipe': {
    title: 'Канал не читается',
    detail: ({ file }) =>
      `«${file}» — это канал (pipe), а файлы читаются не один раз. Запишите то, что из него выходит, в файл и укажите этот файл.`,
  },
  'file.missing': {
    title: 'Файл не найден',
    detail: ({ file }) => `Файла «${file}» больше нет. Верните его или удалите датасет.`,
  },
  'file.forbidden': {
    title: 'Файл не читается',
    detail: ({ file }) => `Читать «${file}» нельзя. Измените права доступа.`,
  },
  'file.unreadable': {
    title: 'Файл не читается',
    detail: ({ file, code }) => `Не удалось прочитать «${file}» (${code}).`,
  },
  'file.shortened': {
    title: 'Файл изменился во время чтения',
    detail: ({ file, found, wanted }) =>
      `«${file}» кончается на байте ${found}, а ожидались байты до ${wanted}: его укоротили во время чтения. Откройте его снова.`,
  },
  'file.record_moved': {
    title: 'Файл изменился',
    detail: ({ file, record, start, end }) =>
      `В «${file}» больше нет записи ${record} на байтах с ${start} по ${end}. Он индексируется заново; чуть позже обновите страницу.`,
  },

  'packed.changed': {
    title: 'Файл изменился во время чтения',
    detail: ({ file }) => `«${file}» изменился во время распаковки. Откройте его снова.`,
  },
  'packed.disk_full': {
    title: 'Диск заполнен',
    detail: ({ file }) => `Нет места, чтобы распаковать «${file}». Освободите место на диске и повторите попытку.`,
  },
  'packed.damaged': {
    title: 'Повреждён сжатый файл',
    detail: ({ file, what, byte }) => `Файл «${file}» повреждён или неполон: ${what} (около байта ${byte}). ${AGAIN}`,
  },
  'packed.damaged_tar': {
    title: 'Повреждён архив',
    detail: ({ file, what, byte }) =>
      `Файл «${file}» повреждён или неполон: ${what} на байте ${byte} архива tar. ${AGAIN}`,
  },
  'packed.too_much': {
    title: 'Распаковывается слишком много данных',
    detail: ({ file, unpacked, compressed, why }) =>
      `Распаковка «${file}» остановлена, когда из ${mebi(compressed)} получилось ${mebi(unpacked)}: ${why}. ${BY_HAND}`,
  },
  'packed.announces_too_much': {
    title: 'Распаковывается слишком много данных',
    detail: ({ file, unpacked, compressed, why }) =>
      `Из «${file}» получилось бы ${mebi(unpacked)} из ${mebi(compressed)}: ${why}. ${BY_HAND}`,
  },
  'packed.no_members': {
    title: 'В архиве нет датасетов',
    detail: ({ file, found, total }) =>
      `В «${file}» нет файлов .json, .jsonl или .ndjson. ${
        total === 0 ? 'Он пуст.' : `В нём ${russian.list(found)}${total > found.length ? ' и другие' : ''}.`
      }`,
  },
  'packed.no_such_member': {
    title: 'В архиве этого больше нет',
    detail: ({ file, member, found }) =>
      `В «${file}» больше нет «${member}»${found.length > 0 ? `, а есть ${russian.list(found)}` : ''}. Откройте архив снова, а этот датасет удалите.`,
  },
  'packed.several_members': {
    title: 'В архиве несколько файлов',
    detail: ({ file, members, count }) =>
      `В «${file}» ${russian.plural(count, forms('файл', 'файла', 'файлов'))}: ${russian.list(members)}${count > members.length ? ', …' : ''}. Откройте архив снова, чтобы каждый стал датасетом.`,
  },
  'packed.encrypted': {
    title: 'Архив зашифрован',
    detail: ({ file, member }) => `«${member}» в «${file}» защищён паролем. Распакуйте вручную и откройте файл JSON.`,
  },
  'packed.unknown_method': {
    title: 'Необычный способ сжатия',
    detail: ({ file, member, method }) =>
      `«${member}» в «${file}» сжат методом zip ${method}; Memoscope читает 0 (без сжатия) и 8 (deflate). Упакуйте заново или распакуйте вручную.`,
  },
  'packed.large_window': {
    title: 'Слишком большое окно сжатия',
    detail: ({ file }) =>
      `Для распаковки «${file}» нужно больше 128 МиБ памяти (zstd --long или --ultra). Распакуйте вручную: \`zstd -d --long=31\`.`,
  },
  'packed.behind_url': {
    title: 'Сжатый файл',
    detail: ({ file, packing }) =>
      `Файл «${file}» сжат (${packing}): его содержимое нельзя читать по сети по частям. ${COPY}`,
  },
  'parquet.damaged': {
    title: 'Повреждён файл Parquet',
    detail: ({ file, part, why }) =>
      `«${file}» — файл Parquet, но не удаётся прочитать ${part} (${why}). Скачайте или экспортируйте его заново.`,
  },

  'url.unusable': {
    title: 'Этот URL не читается',
    detail: ({ named }) =>
      `${named === '' ? 'Это' : `«${named}»`} — не URL вида http://, https:// или hf://. Укажите его полностью: https://host/path/file.json.`,
  },
  'url.credentials': {
    title: 'URL с именем пользователя или паролем',
    detail: ({ host }) =>
      `В URL ${host} есть имя пользователя или пароль; они бы сохранялись и передавались. Уберите их или скачайте файл и откройте копию.`,
  },
  'url.private': {
    title: 'Адрес частной сети',
    detail: ({ host }) =>
      `${host} — адрес этой машины или частной сети. Если так и нужно, запустите Memoscope с --allow-private-urls.`,
  },
  'url.redirect': {
    title: 'URL ведёт в другое место',
    detail: ({ host, why }) => `Сервер ${host} ${why}. Укажите URL, на который он должен вести.`,
  },
  'url.unreachable': {
    title: 'Сервер недоступен',
    detail: ({ host, why }) => `Сервер ${host} ${why}. Проверьте адрес и сеть и повторите попытку.`,
  },
  'url.not_found': {
    title: 'Сервер не отдал файл',
    detail: (answer) => `${refused(answer)} Проверьте URL и повторите попытку.`,
  },
  'url.refused': {
    title: 'Сервер не отдал файл',
    detail: (answer) => `${refused(answer)} Проверьте URL и повторите попытку.`,
  },
  'url.sign_in': {
    title: 'Сервер не отдал файл',
    detail: (answer) => `${refused(answer)} Читается только то, что доступно без входа. ${COPY}`,
  },
  'url.no_ranges': {
    title: 'Сервер не поддерживает диапазоны байтов',
    detail: ({ host, file, why }) =>
      `Сервер ${host} ${why}, поэтому диалоги из «${file}» нельзя читать по одному. ${COPY}`,
  },
  'url.unexpected': {
    title: 'Не удалось прочитать файл',
    detail: 'При чтении файла с его сервера произошла неожиданная ошибка; подробности в журнале. Повторите попытку.',
  },
  'url.empty': {
    title: 'Файл пуст',
    detail: ({ file }) => `В «${file}» нет ни байта. Проверьте URL.`,
  },
  'url.changed': {
    title: 'Файл изменился',
    detail: ({ file }) =>
      `Файл «${file}» изменился на сервере после индексации. Он индексируется заново; чуть позже обновите страницу.`,
  },

  'dataset.no_bytes': {
    title: 'Файл пуст',
    detail: ({ file }) => `В «${file}» нет ни байта. Скачан ли он полностью?`,
  },
  'dataset.other_kind': {
    title: ({ kind }) => `Не файл JSON: ${kind}`,
    detail: ({ file, kind, remedy }) => `«${file}» — ${kind}. ${remedy}`,
  },
  'dataset.no_records': {
    title: 'Нет записей',
    detail: ({ file }) => `В «${file}» нет записей. ${KNOWN}`,
  },
  'dataset.not_json': {
    title: 'Не файл JSON',
    detail: ({ file, begins }) =>
      `В начале «${file}» стоит ${begins === '' ? 'одно пустое место' : `«${begins}»`}; ожидалось "[" или "{". ${KNOWN}`,
  },
  'dataset.invalid_json': {
    title: 'Некорректный JSON',
    detail: ({ file, at }) => `Файл «${file}» испорчен${at}. Исправьте это место и откройте его снова.`,
  },
  'dataset.unknown_format': {
    title: 'Неизвестный бенчмарк',
    detail: ({ file, looked }) => `«${file}» — корректный JSON, но не из известного бенчмарка. ${looked}`,
  },
  'dataset.unknown_files': {
    title: 'Неизвестный бенчмарк',
    detail: ({ file }) =>
      `Файлы в «${file}» ни порознь, ни вместе не относятся к известному бенчмарку; как их читать, задаёт сопоставление.`,
  },
  'dataset.unreadable_turns': {
    title: 'Реплики не читаются',
    detail: ({ file, empty, all, turns, found, record, path }) =>
      `«${file}» устроен как известный бенчмарк, но у ${empty} из ${all} реплик нет текста. Ожидались ${turns}.${
        found === '' ? '' : ` Первая найденная: ${found}`
      } (запись ${record}, ${path}). Если он из другого бенчмарка, приведите его к одному из известных форматов.`,
  },
};
