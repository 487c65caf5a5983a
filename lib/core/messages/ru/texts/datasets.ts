import type * as english from '../../en/texts/datasets.ts';
import type { Translated } from '../../translated.ts';

/** What the pages of a dataset say around and above their lists: tabs, sizes, what the benchmark’s words mean. */
export const datasets: Translated<typeof english.datasets> = {
  findings: 'Замечания',
  findings_about: 'Что стоит знать об этом файле: повреждения, исправления, странности. Ничто не пропадает молча.',
  all_rules: 'Все правила и наборы ошибок',
  no_issues: 'В этом файле замечаний нет.',
  count_conversations: '{n, plural, one {диалог} few {диалога} many {диалогов} other {диалога}}',
  count_sessions: '{n, plural, one {сессия} few {сессии} many {сессий} other {сессии}}',
  count_turns: '{n, plural, one {реплика} few {реплики} many {реплик} other {реплики}}',
  count_images: '{n, plural, one {картинка} few {картинки} many {картинок} other {картинки}}',
  count_questions: '{n, plural, one {вопрос} few {вопроса} many {вопросов} other {вопроса}}',
  count_successes: '{n, plural, one {успех} few {успеха} many {успехов} other {успеха}}',
  count_findings: '{n, plural, one {замечание} few {замечания} many {замечаний} other {замечания}}',
  tab_overview: 'Обзор',
  tab_questions: 'Вопросы',
  tab_conversations: 'Диалоги',
  tab_runs: 'Прогоны',
  tab_audit: 'Аудит',
  tab_search: 'Поиск',
  dataset: 'Датасет',
  unknown_format: 'неизвестный формат',
  variant: 'Вариант файла',
  plots: 'Графики',
  of_itself: 'самого датасета',
  a_record: 'Запись',
  its_questions: 'Вопросы',
  evidence: 'Опора',
  start_question: 'Начать с первого вопроса',
  browse: 'Смотреть диалоги',
  no_questions: 'В этом датасете нет вопросов',
  still_browse: 'Но его диалоги можно смотреть.',
  no_conversations: 'В этом датасете нет диалогов',
  findings_say: 'Что в файле вместо них, сказано в замечаниях на странице обзора.',
};

/** What lists of findings say, wherever they stand. */
export const found: Translated<typeof english.found> = {
  per_question: 'по вопросам',
  loading: 'Загрузка примеров',
  occurs_in: 'есть в',
  first_of: 'Первые {n, number} из {all, number}.',
};

/** How grave findings are called, and how many there are. */
export const severities: Translated<typeof english.severities> = {
  error: 'ошибка',
  warning: 'предупреждение',
  info: 'примечание',
  n_error: '{n, plural, one {# ошибка} few {# ошибки} many {# ошибок} other {# ошибки}}',
  n_warning:
    '{n, plural, one {# предупреждение} few {# предупреждения} many {# предупреждений} other {# предупреждения}}',
  n_info: '{n, plural, one {# примечание} few {# примечания} many {# примечаний} other {# примечания}}',
  none: 'замечаний нет',
};

/** What the library says: its table, its dialogue, its first page. */
export const library: Translated<typeof english.library> = {
  add_dataset: 'Добавить датасет',
  format_detected: 'Формат определяется по содержимому. Сжатые файлы и архивы распаковываются.',
  choose_or_drop: 'Выберите файл или перетащите его сюда',
  stored_by: 'Файл хранится у вашего Memoscope и больше никуда не отправляется.',
  name_path: 'или укажите файл или папку на этой машине',
  name_url: 'или укажите URL удалённого файла либо файл на хабе Hugging Face; копия не сохраняется',
  samples: 'Примеры',
  or_sample: 'или откройте встроенный пример: небольшой датасет с нашим собственным текстом в форме бенчмарка',
  what_added: 'Что можно добавить',
  compressed: 'Сжатые',
  compressed_files: 'они же в .gz и .zst; JSON в .zip, .tar, .tar.gz, .tar.zst',
  no_url: 'Этот URL не читается',
  no_url_why:
    'URL начинаются с http://, https:// или hf://. Чтобы добавить файл с этой машины, укажите выше путь к нему.',
  adding: 'Добавление…',
  add: 'Добавить',
  sample: 'пример',
  upload: 'Загрузить предсказания',
  not_yet: 'пока нет',
  searchable: 'поисковый индекс строится, {share}',
  contents:
    '{conversations, plural, one {# диалог} few {# диалога} many {# диалогов} other {# диалога}}, {sessions, plural, one {# сессия} few {# сессии} many {# сессий} other {# сессии}}, {turns, plural, one {# реплика} few {# реплики} many {# реплик} other {# реплики}}',
  questions: '{n, number}<unit> {n, plural, one {вопрос} few {вопроса} many {вопросов} other {вопроса}}</unit>',
  no_questions: 'нет<unit> вопросов</unit>',
  runs: '{n, number}<unit> {n, plural, one {прогон} few {прогона} many {прогонов} other {прогона}}</unit>',
  add_run: 'добавить<unit> прогон</unit>',
  none: 'нет',
  see_why: 'Узнайте, почему ваша система памяти ошибается',
  see_why_how:
    'Откройте бенчмарк долговременной памяти, добавьте ответы своей системы и читайте каждую ошибку рядом с репликами, где есть верный ответ.',
  see_failed:
    'Почему {n, plural, one {# ответ неверен} few {# ответа неверны} many {# ответов неверны} other {# ответа неверны}}',
  your_own:
    'Есть своё? <wide>Перетащите бенчмарк или файл с ответами в любое место страницы или </wide><choose><narrow>Выберите файл</narrow><wide>выберите файл</wide></choose>. Формат определяется по содержимому, и ничто не покидает эту машину.',
  by_name: 'Название',
  by_format: 'Формат',
  by_path: 'Путь',
  by_size: 'Размер',
  by_questions: 'Вопросы',
  by_runs: 'Прогоны',
  by_findings: 'Замечания',
  by_opened: 'Открыт',
  filter: 'Фильтр по названию или пути',
  not_recognised: 'Не распознано',
  hide_samples: 'Скрыть примеры',
  datasets: 'Датасеты',
  actions: 'Действия',
  no_match: 'Ни один датасет не подходит под все фильтры.',
  show_all: 'Показать все',
  n: '{n, plural, one {# датасет} few {# датасета} many {# датасетов} other {# датасета}}',
  n_of: '{shown, number} из {n, plural, one {# датасета} few {# датасетов} many {# датасетов} other {# датасета}}',
  library: 'Библиотека',
  or_drop: 'или перетащите файл в любое место',
  nothing: 'Ни один датасет не открыт',
  read_only: 'Сервер только для чтения: файлы выбирают при его запуске.',
  choose: 'Выбрать файл',
  was_added: '{name}: добавлено в библиотеку',
  drop: 'Перетащите сюда файл {families}, выберите его или укажите при запуске Memoscope.',
  stays_file: 'Сам файл останется на месте; его можно открыть снова в любой момент.',
  stays_upload: 'Загруженная копия будет удалена; ваш исходный файл не тронут.',
  stays_url: 'Файл останется на своём сервере; здесь хранился только его индекс.',
  stays_sample: 'Это один из встроенных примеров; они вернутся, когда не будет открыто ничего другого.',
  goes: 'Его прогоны, проверки и наборы ошибок будут удалены: экспортируйте то, что хотите сохранить.',
  remove_name: 'Удалить {name} из библиотеки?',
  remove: 'Удалить из библиотеки',
  remove_more: 'Удалить…',
  new_name: 'Новое название',
  rename: 'Переименовать',
  copy_path: 'Копировать путь',
  read_again: 'Прочитать файл снова',
  reindex: 'Индексировать',
  renamed: 'Новое название: {name}',
  actions_for: 'Действия с {name}',
  path: 'Путь',
  indexed_again: '{name} индексируется заново',
  was_removed: '{name}: удалено из библиотеки',
  dismiss: 'Закрыть',
  uploading: 'Загрузка',
  uploading_name: 'Загрузка: {name}',
  sent_of: '{sent} из {total}',
  both: 'Теперь оба в библиотеке.',
  identical: '{name} — точная копия {same}',
};

/** What is said of a file that is being read, and of one that could not be. */
export const indexing: Translated<typeof english.indexing> = {
  read_once:
    'Файл один раз читается целиком, чтобы узнать, где в нём диалоги. Чтение продолжится, даже если закрыть страницу.',
  open_library: 'Открыть библиотеку',
  missing: 'Файл пропал',
  failed: 'Не удалось проиндексировать файл',
  no_reason: 'Причина не записана. Повторите попытку.',
  gone: '{file} больше нет там, где он был открыт. Верните его и повторите попытку или удалите датасет из библиотеки.',
  phase_queued: 'В очереди',
  phase_reading: 'Чтение',
  phase_saving: 'Запись индекса',
  phase_words: 'Построение поискового индекса',
  done_of: '{done} из {total}',
  left: 'осталось {time}',
  of_file: 'Индексация {name}',
  of_words: 'Индексация слов {name}',
  build_again: 'Построить снова',
  build_of: 'Построить поисковый индекс {name} снова',
  cancel_of: 'Отменить построение поискового индекса {name}',
};

/** What the card says that explains one failure of the sample run. */
export const failure: Translated<typeof english.failure> = {
  sample_run: 'пример прогона',
  gold: 'Эталон',
  failure_of: 'Разбор одной ошибки {run}',
  on: 'на {dataset}',
  said: 'Ответ {run}',
  wrong: 'неверно',
  by_cause: '{n, plural, one {# ошибка} few {# ошибки} many {# ошибок} other {# ошибки}} по причинам',
  one_of: 'эта — 1 из {n, number}',
  got_none_turn:
    '{run} не извлёк ни одной из {n, plural, one {# реплики} few {# реплик} many {# реплик} other {# реплики}} с ответом.',
  got_some_turn:
    'Ответ разбросан по {n, plural, one {# реплике} few {# репликам} many {# репликам} other {# реплики}}. {run} извлёк из них {retrieved, number}, а остальных не видел ({left, number}).',
  got_all_turn: '{run} извлёк все реплики с ответом, но не использовал их.',
  got_none_session:
    '{run} не извлёк ни одной из {n, plural, one {# сессии} few {# сессий} many {# сессий} other {# сессии}} с ответом.',
  got_some_session:
    'Ответ разбросан по {n, plural, one {# сессии} few {# сессиям} many {# сессиям} other {# сессии}}. {run} извлёк из них {retrieved, number}, а остальных не видел ({left, number}).',
  got_all_session: '{run} извлёк все сессии с ответом, но не использовал их.',
};
