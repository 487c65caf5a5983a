import type { libraryProblems as english } from '../../en/problems/library.ts';
import { russian } from '../../languages.ts';
import type { Translated } from '../../translated.ts';
import { forms } from '../forms.ts';

/** `what` as “there is no …” has it. */
const nowhere = (what: string, such: 'Такого' | 'Такой') => ({
  title: `${such} ${what} нет`,
  detail: ({ id, dataset }: Record<'id' | 'dataset', string>) =>
    `${dataset === '' ? 'В этой библиотеке' : `В датасете «${dataset}»`} нет ${what} «${id}».`,
});

const TOO_LARGE = 'Уберите лишнее (промпты, истории, эмбеддинги)';
const AGAIN = 'Повторите попытку.';
const READING = 'Датасет ещё читается';
const RUNS = forms('прогон', 'прогона', 'прогонов');

/** Problems with what is asked of the library: datasets, runs, reviews, and the work on them. Sizes are in MiB. */
export const libraryProblems: Translated<typeof english> = {
  'internal.error': {
    title: 'Что-то пошло не так',
    detail:
      'Произошла неожиданная ошибка, она записана в журнал сервера. Остальные страницы работают; повторите попытку.',
  },

  'none.dataset': nowhere('датасета', 'Такого'),
  'none.conversation': nowhere('диалога', 'Такого'),
  'none.session': nowhere('сессии', 'Такой'),
  'none.question': nowhere('вопроса', 'Такого'),
  'none.run': nowhere('прогона', 'Такого'),
  'none.job': nowhere('задания', 'Такого'),
  'none.export': nowhere('экспорта', 'Такого'),
  'none.review': {
    title: 'Такой проверки нет',
    detail: ({ question }) => `Вопрос «${question}» никто не проверял.`,
  },
  'none.review_yet': {
    title: 'Проверки нет',
    detail: ({ question }) => `У вопроса «${question}» нет проверки. Создайте её методом PUT.`,
  },
  'none.pack': {
    title: 'Такого набора ошибок нет',
    detail: ({ dataset, pack }) => `У датасета «${dataset}» нет набора ошибок «${pack}».`,
  },
  'none.rule': {
    title: 'Такого правила нет',
    detail: ({ rule, rules }) => `Правила «${rule}» нет. Есть такие: ${russian.list(rules)}.`,
  },

  'library.file_gone': {
    title: 'Файл пропал',
    detail: ({ file }) =>
      `«${file}» больше нет там, где он был открыт. Верните его или удалите датасет; больше ничего не потеряно.`,
  },
  'library.not_indexed': {
    title: 'Файл не проиндексирован в нынешнем виде',
    detail: ({ file }) =>
      `«${file}» новый или изменился, а домашняя папка недоступна для записи, и проиндексировать его нельзя. Запустите Memoscope там, где запись возможна, или верните файл в прежний вид.`,
  },
  'library.not_shared': {
    title: 'Не входит в открытые файлы',
    detail: ({ file }) => `«${file}» лежит вне файлов и папок, с которыми запущен этот сервер. Загрузите его.`,
  },
  'library.no_urls': {
    title: 'Этот сервер не открывает URL для посетителей',
    detail:
      'Сервер общий: какие URL он читает, решает только тот, кто его запустил. Скачайте файл и загрузите его сюда.',
  },
  'library.none_known_in_folder': {
    title: 'В папке нет датасетов',
    detail: ({ file, files }) => noneKnown(file, files),
  },
  'library.none_known_in_archive': {
    title: 'В архиве нет датасетов',
    detail: ({ file, files }) => noneKnown(file, files),
  },
  'library.no_path': {
    title: 'Файл не найден',
    detail: ({ file }) => `Файла или папки «${file}» нет. Проверьте путь.`,
  },
  'library.neither_file_nor_folder': {
    title: 'Это не файл',
    detail: ({ file }) => `«${file}» — не файл и не папка.`,
  },
  'library.empty_folder': {
    title: 'В папке нет датасетов',
    detail: ({ file }) =>
      `В «${file}» нет ни файлов .json, .jsonl, .ndjson или .parquet, ни .gz, .zst, .zip или .tar из них (папки, начинающиеся с точки, и node_modules не просматриваются).`,
  },
  'library.nothing_inside': {
    title: 'В архиве ничего не распознано',
    detail: ({ file }) => `В «${file}» нет файлов JSON из известных бенчмарков.`,
  },
  'library.not_ready': {
    title: READING,
    detail: ({ dataset }) =>
      `Вопросы «${dataset}» ещё неизвестны. Повторите попытку, когда он будет готов; ничего не потеряно.`,
  },
  'library.no_questions_yet': {
    title: READING,
    detail: 'Его вопросы станут известны после индексации. Повторите попытку тогда.',
  },
  'library.read_again': { title: 'Датасет прочитан заново', detail: AGAIN },
  'library.failed': { title: 'Не удалось прочитать датасет', detail: 'В чём дело, сказано в самом датасете.' },
  'library.changed_unit': {
    title: 'Файл изменился',
    detail: ({ file }) => `«${file}» изменился после индексации. Он индексируется заново.`,
  },

  'jobs.not_cancelled': {
    title: 'Это нельзя отменить',
    detail: 'Задание уже завершено или пересчитывает оценки прогона: без этого они относились бы к другому эталону.',
  },
  'jobs.not_retried': {
    title: 'Повторять нечего',
    detail: 'Задание выполняется, уже выполнено или с тех пор запущено снова.',
  },
  'export.no_questions': {
    title: 'Экспортировать нечего',
    detail: ({ dataset }) => `В датасете «${dataset}» нет вопросов.`,
  },
  'export.not_ready': {
    title: 'Файл ещё не готов',
    detail: 'Он ещё создаётся, или создать его не удалось.',
  },

  'work.index_failed': {
    title: 'Индексация не удалась',
    detail:
      'В процессе индексации произошла неожиданная ошибка; подробности в журнале сервера. Повторите попытку; если ошибка повторится, сообщите о ней, указав формат файла.',
  },
  'work.index_stopped': { title: 'Отменено', detail: 'Запустите снова, когда понадобится.' },
  'work.words_stopped': {
    title: 'Полнотекстовый индекс неполон',
    detail: 'Построение отменено. По готовой части можно искать; постройте индекс, чтобы получить остальное.',
  },
  'work.export_stopped': {
    title: 'Экспорт отменён',
    detail: 'Его можно запросить снова в любой момент.',
  },
  'work.export_failed': {
    title: 'Экспорт не удался',
    detail:
      'В процессе, который создаёт файл, произошла неожиданная ошибка; подробности в журнале сервера или его исполнителя. Повторите попытку.',
  },
  'work.index_killed': {
    title: 'Процесс прервался',
    detail: ({ signal }) => `Его остановил сигнал ${signal}, возможно, из-за нехватки памяти. ${AGAIN}`,
  },
  'work.gave_up': {
    title: 'Попытки прекращены',
    detail: ({ times }) =>
      `Попыток: ${times}, и каждый раз процесс обрывался без объяснений, возможно, из-за нехватки памяти. Дайте машине больше памяти и повторите попытку.`,
  },
  'work.index_exited': {
    title: 'Процесс прервался',
    detail: ({ code }) => `Он завершился с кодом ${code}, возможно, из-за нехватки памяти. ${AGAIN}`,
  },
  'work.cancelled': {
    title: 'Отменено',
    detail: 'Ответа больше никто не ждал. Запросите снова, когда понадобится.',
  },
  'work.ended': {
    title: 'Процесс прервался',
    detail:
      'Процесс, выполнявший эту работу, завершили извне, возможно, из-за нехватки памяти на машине. Ничего не сохранено; повторите попытку.',
  },
  'work.time_limit': {
    title: 'Слишком долго',
    detail: ({ seconds }) =>
      `Работа остановлена через ${seconds} с — это предел для одного запроса; ничего не сохранено. Запросите меньше за раз (файл поменьше, меньше систем или прогонов, более узкий поиск) или повторите попытку, когда нагрузка спадёт.`,
  },
  'work.memory_limit': {
    title: 'Нужно слишком много памяти',
    detail: ({ mebibytes }) =>
      `Работа остановлена, когда ей потребовалось больше ${mebibytes} МиБ памяти — это предел для одного запроса; ничего не сохранено. Запросите меньше за раз: файл поменьше, меньше систем или прогонов, более узкий поиск.`,
  },
  'work.busy': {
    title: 'Слишком много запросов в очереди',
    detail: ({ waiting }) =>
      `Ответа ${russian.form(waiting, forms('ждёт', 'ждут', 'ждут'))} ${waiting} ${russian.form(waiting, forms('запрос', 'запроса', 'запросов'))}, это предел. Повторите попытку чуть позже.`,
  },

  'upload.too_large': {
    title: 'Файл слишком велик для загрузки',
    detail: ({ limit }) => `Загрузки ограничены ${limit} МиБ. Откройте файл по его пути.`,
  },
  'upload.json_too_large': {
    title: 'Файл слишком велик',
    detail: ({ file, limit }) => `«${file}» больше ${limit} МиБ. Тот ли это файл? Ничего не сохранено.`,
  },
  'upload.json_empty': { title: 'Файл пуст', detail: ({ file }) => `В «${file}» ничего нет.` },
  'upload.predictions_missing': {
    title: 'Файл не найден',
    detail: ({ file }) => `Файла предсказаний «${file}» нет. Проверьте путь.`,
  },
  'upload.predictions_too_large': {
    title: 'Файл предсказаний слишком велик',
    detail: ({ file, limit }) => `«${file}» больше ${limit} МиБ. ${TOO_LARGE} или разделите его по системам.`,
  },
  'upload.predictions_unpack': {
    title: 'Слишком много внутри',
    detail: ({ file, most, times, packed, limit }) => {
      const why =
        times === 0
          ? 'это предел'
          : `это больше ${times}-кратного размера файла (${packed} Б): файлы с ответами так не сжимаются`;
      return `Распаковка «${file}» остановлена, когда получилось больше ${most} МиБ; ${why}. ${TOO_LARGE}, разделите его по системам или загрузите несжатым, если он не больше ${limit} МиБ.`;
    },
  },

  'runs.nothing_matches': {
    title: 'Ни одна строка не подходит к датасету',
    detail: ({ file, dataset, rows, remedy }) =>
      `Ни одна строка «${file}» (всего ${rows}) не относится к вопросам «${dataset}». ${remedy}`,
  },
  'runs.not_removed': {
    title: 'Восстанавливать нечего',
    detail: ({ run }) =>
      `За последние десять минут этот сервер не удалял прогон «${run}», либо его датасета больше нет. Загрузите файл снова.`,
  },
  'runs.no_row': {
    title: 'Нет ответа, который можно оценить',
    detail: ({ run, question, outcome }) =>
      `В прогоне «${run}» нет строки для вопроса «${question}» (исход: ${outcome}).`,
  },
  'report.no_run': {
    title: 'Не назван ни один прогон',
    detail: 'Отчёт — об одном прогоне или нескольких: назовите их, например runs=a,b.',
  },
  'runs.too_many': {
    title: 'Слишком много прогонов',
    detail: ({ count, most }) => `Указано прогонов: ${count}; показывается не больше ${most}.`,
  },
  'runs.other_dataset': {
    title: 'Прогон другого датасета',
    detail: ({ run, dataset }) =>
      `Прогон «${run}» отвечает не на вопросы «${dataset}». Укажите прогоны этого датасета.`,
  },
  'runs.no_such_metric': {
    title: 'Нет такого показателя',
    detail: ({ metric, known }) =>
      `«${metric}» — не показатель. ${known.length > 0 ? `У прогонов этого датасета есть: ${russian.list(known)}.` : 'У этого датасета ещё нет прогонов.'}`,
  },
  'runs.no_official_file': {
    title: 'Официального формата нет',
    detail: ({ family }) =>
      `${family} не задаёт формат файла ответов. Экспортируйте предсказания в CSV или JSON Lines.`,
  },
  'compare.name_runs': {
    title: ({ most }) => `Укажите от 2 до ${most} разных прогонов`,
    detail: ({ count }) => `Указано: ${russian.plural(count, RUNS)}.`,
  },
  'compare.datasets': {
    title: 'Прогоны от разных датасетов',
    detail: ({ run, dataset, other, otherDataset }) =>
      `«${run}» отвечает на «${dataset}», а «${other}» — на «${otherDataset}». Сравнивайте прогоны одного датасета.`,
  },
  'compare.one_judge': {
    title: 'Для сравнения нужны два судьи',
    detail: ({ run, judge }) =>
      `Ответы «${run}» ${judge === '' ? 'никто не оценивал' : `оценивал только ${judge}`}. Добавьте свои вердикты или загрузите файл с несколькими судьями.`,
  },

  'reviews.no_evidence': {
    title: 'Опора не найдена',
    detail: ({ question, turns, sessions }) =>
      `В диалоге вопроса «${question}» нет реплик: ${russian.list(
        turns.map((turn, i) => `«${turn}» в сессии «${sessions[i]}»`),
      )}. Проверка пропущена.`,
  },
  'pack.same': {
    title: 'Эти ошибки уже импортированы',
    detail: ({ name }) =>
      `В «${name}» ровно те же записи. Чтобы импортировать их под другим названием, сначала удалите его.`,
  },
  'pack.no_match': {
    title: 'Список не об этом датасете',
    detail: ({ entries }) =>
      `Ни одна из его записей (всего ${entries}) не называет вопрос этого датасета ни по id, ни по тексту. Может быть, он сделан для другого? Ничего не сохранено.`,
  },
};

function noneKnown(file: string, files: number): string {
  return `Ни один из файлов в «${file}», которые могли бы быть датасетами (всего ${files}), не относится к известному бенчмарку. Предложить сопоставление для них вместе тоже не удаётся.`;
}
