import type { reasons as english } from '../en/reasons.ts';
import { russian } from '../languages.ts';
import type { Translated } from '../translated.ts';
import { forms, rows } from './forms.ts';

/** Parts of what problems say: why, what a file is instead, what to do. Each stands inside a sentence, or is one. */
export const reasons: Translated<typeof english> = {
  'damage.not_packed': 'это не сжатый файл и не архив',
  'damage.ends': ({ at, end }) => `он кончается на байте ${at}, а ожидалось ${end}`,
  'damage.data': 'сжатые данные не читаются',
  'damage.data_because': ({ why }) => `сжатые данные не читаются (${why})`,
  'damage.ends_early': ({ at }) => `сжатые данные обрываются раньше времени, на байте ${at}`,
  'damage.ends_inside': ({ at }) => `он обрывается на байте ${at}, посреди сжатых данных`,
  'damage.last_frame': 'последний кадр обрезан',
  'damage.other_data': ({ at, kind }) => `дальше, с байта ${at}, идут не данные ${PACKINGS[kind].name}`,
  'damage.members': ({ count }) => `в его оглавлении ${russian.plural(count, forms('файл', 'файла', 'файлов'))}`,
  'damage.directory': ({ why }) => `его оглавление не читается (${why})`,
  'damage.overlap': ({ member }) => `«${member}» занимает байты другого файла архива`,
  'damage.longer': ({ member }) => `«${member}» длиннее, чем указано в оглавлении`,
  'damage.checksum': ({ member }) => `контрольная сумма «${member}» не сходится`,
  'damage.tar_checksum': 'контрольная сумма заголовка не сходится',
  'damage.tar_name': 'слишком длинное имя',
  'damage.tar_header': 'архив обрывается внутри заголовка',
  'damage.tar_file': 'архив обрывается внутри файла',
  'damage.parquet_directory': 'оглавление в конце файла',
  'damage.parquet_rows': ({ first, last, rows: all }) => `строки ${first}–${last} из ${all}`,

  'bound.bytes': ({ gibibytes }) => `больше ${gibibytes} ГиБ не распаковывается`,
  'bound.ratio': ({ ratio }) => `датасеты не сжимаются больше чем в ${ratio} раз`,

  'redirect.nowhere': 'перенаправляет в никуда',
  'redirect.many': ({ most }) => `стоит в конце цепочки длиннее ${most} перенаправлений`,
  'redirect.insecure': 'перенаправляет с https на http, а такой ответ могут подменить по дороге',
  'host.slow': ({ seconds }) => `не ответил за ${seconds} с`,
  'host.unknown': 'не найден',
  'host.error': ({ code }) => `недоступен (${code})`,
  'host.broke_off': 'прервал передачу',
  'host.silent': 'перестал передавать данные',
  'host.broken': ({ code }) => `разорвал соединение (${code})`,
  'host.answered': ({ status }) => `ответил кодом ${status}`,
  'host.times': ({ why, times }) => `${why}, ${times} ${russian.form(times, forms('раз', 'раза', 'раз'))}`,
  'ranges.other': 'отдаёт не те диапазоны, которые запрошены',
  'ranges.whole': 'отдаёт весь файл, когда запрошена часть',
  'ranges.compressed': 'сжимает то, что передаёт',
  'ranges.no_length': 'не сообщает длину файла',

  'kind.packed_twice': ({ packing }) => `${PACKINGS[packing].file} внутри другого`,
  'kind.packed_inside': 'сжатый файл внутри сжатого',
  'kind.zip': 'архив zip',
  'kind.tar': 'архив tar',
  'kind.utf16': 'текст в UTF-16',
  'kind.xml': 'XML',
  'kind.html': 'веб-страница (HTML)',
  'kind.lfs': 'указатель Git LFS, а не сам файл',
  'kind.pdf': 'документ PDF',
  'kind.parquet': 'файл Parquet',
  'kind.sqlite': 'база данных SQLite',
  'kind.png': 'изображение (PNG)',
  'kind.jpeg': 'изображение (JPEG)',
  'kind.rtf': 'документ RTF',
  'kind.old_office': 'документ старого Office',
  'kind.office': 'документ Office',
  'kind.binary': ({ byte }) => `двоичные данные (нулевой байт на позиции ${byte})`,

  'unwritable.denied': 'у этого пользователя нет прав на запись',
  'unwritable.folder': 'это папка',
  'unwritable.long_name': 'слишком длинное имя',
  'unwritable.no_folder': 'его папки не существует',
  'unwritable.full': 'диск заполнен',
  'unwritable.not_folder': 'часть пути — файл',
  'unwritable.read_only': 'диск доступен только для чтения',

  'remedy.unpack_outer': 'Распакуйте внешний вручную и откройте то, что внутри.',
  'remedy.upload_inner': 'Распакуйте внешний и загрузите то, что внутри.',
  'remedy.upload_answers': 'Распакуйте его и загрузите файл с ответами.',
  'remedy.open_utf8': 'Сохраните файл в UTF-8 и откройте снова.',
  'remedy.upload_utf8': 'Сохраните файл в UTF-8 и загрузите снова.',
  'remedy.upload_text': 'Сохраните его как простой текст и загрузите снова.',
  'remedy.upload_csv': 'Экспортируйте лист в CSV и загрузите его.',
  'remedy.upload_known':
    'Memoscope читает предсказания в JSON, JSON Lines, CSV и TSV, в том числе сжатые gzip или Zstandard: загрузите один из таких файлов.',
  'remedy.raw_link': 'Файловые хостинги часто отдают вместо файла его страницу: возьмите ссылку «raw» или «download».',
  'remedy.lfs': 'Получите файл командой `git lfs pull`.',
  'remedy.map_shipped': ({ name, called }) =>
    `У него вид ${name}, и для него есть встроенное сопоставление «${called}»: откройте файл с ним.`,
  'remedy.map': 'Как его читать, задаёт сопоставление: его можно предложить автоматически.',
  'remedy.fix_run': 'Исправьте файл в этом месте или запишите прогон заново и загрузите его.',
  'remedy.fix': 'Исправьте файл в этом месте; ничего не сохранено.',
  'remedy.take_cut': ({ entries, fix }) =>
    `Файл обрывается раньше времени; в списке, на котором он кончается, можно прочитать ${entries} ${russian.form(entries, forms('целый элемент', 'целых элемента', 'целых элементов'))}. Чтобы взять их, посмотрите предпросмотр или укажите "cut": true в сопоставлении. ${fix}`,

  'remedy.fits': (fits) => `Он подходит к датасету ${fitting(fits)}.`,
  'remedy.upload_there': (fits) => `Он подходит к датасету ${fitting(fits)}: загрузите его туда.`,
  'remedy.name_question':
    'Загрузите его в тот датасет, для которого он сделан, или укажите в сопоставлении, какие поля называют вопрос.',

  'expected.scalar': 'ожидался текст или число',
  'expected.locomo_id': 'ожидался id вида "locomo_0_qa1"',
  'expected.question': 'ожидался id вопроса',
  'expected.turn': 'ожидался id реплики или {"session", "turn"}',
  'expected.version': ({ version }) => `ожидалась версия ${version}`,
  'expected.some_review': 'укажите хоть что-то: вердикт, ответ, опору или заметку',
  'expected.other': 'не понято',

  'looked.for': ({ known, found }) => `${lookedFor(known, found)}.`,
  'looked.for_predictions': ({ known, found }) =>
    `${lookedFor(known, found)}. Похоже, это предсказания: сначала откройте их датасет.`,
  'looked.for_histories': ({ known, found }) =>
    `${lookedFor(known, found)}. Похоже, это вопросы LongMemEval без историй: нет "haystack_sessions".`,
  'looked.for_part': ({ known, found, family }) =>
    `${lookedFor(known, found)}. Похоже, это один из файлов, из которых состоит датасет ${family}: откройте папку, в которой они все.`,
  'looked.nothing': 'ни одной записи',
  'looked.no_keys': 'записи без ключей',
  'looked.no_keys/in': ({ members }) => `записи в ${members} без ключей`,
  'looked.keys': ({ keys }) => `записи с ${keys}`,
  'looked.keys/in': ({ members, keys }) => `записи в ${members} с ${keys}`,
  'looked.no_objects': ({ kind }) => `записи, которые не объекты (${typeName(kind)})`,
  'looked.no_objects/in': ({ members, kind }) => `записи в ${members}, которые не объекты (${typeName(kind)})`,
  'keys.all': ({ keys }) => jsonNames(keys),
  'keys.some': ({ keys, more }) => `${jsonNames(keys)} и ещё ${more}`,

  'turns_of.locomo': 'реплики с "speaker", "dia_id" и "text"',
  'turns_of.chat': 'сообщения с "role" и "content"',
  'turns_of.mapped': 'реплики с текстом, который указан в сопоставлении',
  'turns_of.mutualfriends': 'события с "agent", "action" и "data"',

  'json.at': ({ line, column, byte, fault }) => ` в строке ${line}, столбце ${column} (байт ${byte}): ${fault}`,
  'found.list': ({ count }) =>
    `список из ${count} ${russian.form(count, forms('элемента', 'элементов', 'элементов'))} без таких id`,
  'found.other_list': ({ count }) =>
    `список из ${count} ${russian.form(count, forms('элемента, который не объект', 'элементов, которые не объекты', 'элементов, которые не объекты'))} с ответами`,
  'found.null': 'null',
  'found.value': ({ type }) => typeName(type),
  'found.single': ({ type }) => `единственное значение (${typeName(type)})`,
  'found.empty_object': 'пустой объект',
  'found.bare_object': 'объект без полей',
  'found.object': ({ keys }) => `объект с ${russian.list(keys)}`,
};

/** Datasets side by side: their names, their ids, and how many rows match. */
type Fitting = Record<'names' | 'ids' | 'rows', readonly string[]>;

function fitting({ names, ids, rows: matched }: Fitting): string {
  return russian.list(names.map((name, i) => `«${name}» (${ids[i]}, ${rows(Number(matched[i]))})`));
}

const lookedFor = (known: readonly string[], found: string) =>
  `Ожидалось: ${known.slice(0, -1).join(', ')} или ${known.at(-1)}; найдено: ${found}`;

const jsonNames = (keys: readonly string[]) => keys.map((key) => JSON.stringify(key)).join(', ');

const TYPES: Record<string, string> = {
  string: 'строка',
  number: 'число',
  boolean: 'логическое значение',
  object: 'объект',
  list: 'список',
};

const typeName = (type: string) => TYPES[type] ?? type;

const PACKINGS = {
  gzip: { name: 'gzip', file: 'файл gzip' },
  zstd: { name: 'Zstandard', file: 'файл Zstandard' },
  zip: { name: 'zip', file: 'архив zip' },
  tar: { name: 'tar', file: 'архив tar' },
};
