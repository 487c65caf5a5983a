import type { commands as english } from '../../en/texts/commands.ts';
import type { Translated } from '../../translated.ts';

/** What the commands print; digits are not grouped, so that figures can be copied. */
export const commands: Translated<typeof english> = {
  see_help: 'См. memoscope --help.',
  usage: 'Вызов: {how}',
  usage_either: 'Вызов: {how} или {other}',
  usage_of_runs: 'Вызов: {how}; RUN — id прогона или файл предсказаний (FILE#SYSTEM, если в нём их несколько)',
  at: 'строка {line}, столбец {column}, байт {byte}: {said}',
  at_path: 'строка {line}, столбец {column}, байт {byte}, {path}: {said}',

  map_counts:
    'диалоги: {conversations}, сессии: {sessions}, реплики: {turns}, вопросы: {questions}, воспоминания: {memories}',
  map_evidence: 'опора: найдено {resolved}, не найдено {dangling}',
  map_check: 'проверьте',
  map_with: 'С ключом "--map {name}" та же команда его прочитает.',
  map_propose: '"memoscope map PATH" предложит сопоставление, а с ключом "--map FILE" команда прочитает файл по нему.',
  read: '{name}: {benchmark} ({variant}), {size}, прочитано за {seconds} с',
  folder: 'папка',
  several: 'несколько',
  holds:
    '{conversations} {conversations, plural, one {диалог} few {диалога} many {диалогов} other {диалога}}, {sessions} {sessions, plural, one {сессия} few {сессии} many {сессий} other {сессии}}, {turns} {turns, plural, one {реплика} few {реплики} many {реплик} other {реплики}}',
  holds_images:
    '{conversations} {conversations, plural, one {диалог} few {диалога} many {диалогов} other {диалога}}, {sessions} {sessions, plural, one {сессия} few {сессии} many {сессий} other {сессии}}, {turns} {turns, plural, one {реплика} few {реплики} many {реплик} other {реплики}}, с изображениями: {images}',
  questions: '{n} {n, plural, one {вопрос} few {вопроса} many {вопросов} other {вопроса}}: {types}',
  questions_none: '{n} {n, plural, one {вопрос} few {вопроса} many {вопросов} other {вопроса}}: нет',
  outcomes:
    '{successes} {successes, plural, one {успех} few {успеха} many {успехов} other {успеха}}, {failures} {failures, plural, one {неудача} few {неудачи} many {неудач} other {неудачи}}',
  severity_error: 'ошибка',
  severity_warning: 'предупреждение',
  severity_info: 'примечание',
  file: '{file}: {conversations} {conversations, plural, one {диалог} few {диалога} many {диалогов} other {диалога}}, {questions} {questions, plural, one {вопрос} few {вопроса} many {вопросов} other {вопроса}}',

  rows: '{rows} {rows, plural, one {строка} few {строки} many {строк} other {строки}}, сопоставлено {matched}, не сопоставлено {unmatched}, {duplicates} {duplicates, plural, one {повтор} few {повтора} many {повторов} other {повтора}}; без строки {missing} из {questions} {questions, plural, one {вопроса} few {вопросов} many {вопросов} other {вопроса}} {dataset}',
  fields: 'прочитано как: {list}',
  headline: '{metric} {value}, n = {n}, {over}',
  headline_interval: '{metric} {value} ({interval}), n = {n}, {over}',
  metric: 'метрика',
  value: 'значение',
  interval: '95%-й интервал',
  all: 'все',
  answerable: 'с ответом',
  abstention: 'на отказ',
  mean_of_types: 'среднее по типам',
  missing_as_zero: 'пропуски как 0 (пропусков: {missing})',
  missing_as_zero_all: 'то же с категорией 5 (пропусков: {missing})',
  times: 'время ответа, ни в одной оценке: среднее {mean} с, медиана {median} с, 95 % в пределах {most} с, n = {n}',
  other_version: 'Файл получен на другой версии датасета (у неё другой SHA-256).',
  gold_differs: 'У {n} {n, plural, one {строки} few {строк} many {строк} other {строки}} эталон не как в датасете.',
  ambiguous:
    '{n} {n, plural, one {строка отнесена} few {строки отнесены} many {строк отнесены} other {строки отнесены}} к вопросам по порядку.',
  better_dataset:
    '{n} {n, plural, one {строка относится} few {строки относятся} many {строк относятся} other {строки относятся}} к датасету {dataset}.',

  compared:
    '{metric}: {b} (B) против {a} (A), по {n} {n, plural, one {вопросу, оценённому} few {вопросам, оценённым} many {вопросам, оценённым} other {вопроса, оценённым}} в обоих (A {inA}, B {inB})',
  compared_scope:
    '{metric}: {b} (B) против {a} (A), по {n} {n, plural, one {вопросу, оценённому} few {вопросам, оценённым} many {вопросам, оценённым} other {вопроса, оценённым}} в обоих (A {inA}, B {inB}), {scope}',
  both: 'оба верно {right}, только A {a}, только B {b}, оба неверно {wrong}; точный критерий Макнемара p {p}',
  graded: 'B лучше на {wins}, хуже на {losses}, поровну на {ties}',
  decided: 'Разность вряд ли случайна.',
  undecided: 'Разность может быть случайной.',
  detectable:
    '{n} {n, plural, one {пара показала бы} few {пары показали бы} many {пар показали бы} other {пары показали бы}} разность {delta}.',
  marks: '* — ясные разности; p для типов с поправкой Холма.',

  open_dataset: 'Открыть датасет',
  ready: 'Memoscope {version} запущен: {url}',
  moving: 'датасеты: {datasets, number}, прогоны: {runs, number}, проверки: {reviews, number}',
  moved:
    'Перенесено и сверено: датасеты — {datasets, number}, прогоны — {runs, number}, ответы — {predictions, number}, вердикты — {verdicts, number}, заметки — {notes, number}, проверки — {reviews, number}, списки ошибок — {packs, number}, виды — {views, number}, сопоставления — {mappings, number}.',
  worker_ready: 'Memoscope {version} выполняет задания общего каталога',
  migrated: 'У каталога теперь схема {to} (была {from}).',
  migrated_already: 'У каталога уже схема {to}.',
  no_browser: 'Браузер открыть не удалось; откройте адрес выше.',
  identical: '{name} — то же, что {other} ({id}): открыты оба',

  reading: '{name}: {done} из {total}',
  reading_file: '{at} из {n} · ',
  site_pages: 'страницы: {done} из {total}',
  site_data: 'диалоги: {done} из {total}',
  site_written: 'Записано в «{out}»: {n} {n, plural, one {файл} few {файла} many {файлов} other {файла}}, {size}.',
  site_at_root: 'Любой файловый сервер покажет это в своём корне: {how}',
  site_at_base: 'Сделано для {base} на своём хосте.',
  locate_line: '{file}, строка {line}: {said}',
  locate_conversation: 'в датасете нет диалога «{id}».',
  locate_no_json: 'это не JSON ({why}).',
  locate_no_object: 'это не объект с id, conversation и text.',
  locate_field: '«{field}» отсутствует или не того вида.',
  locate_time: '«source_time» не текст.',
  interval_of: '[{low}; {high}]',
};
