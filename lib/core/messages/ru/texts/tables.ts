import type * as english from '../../en/texts/tables.ts';
import type { Translated } from '../../translated.ts';

/** What columns of tables are called. */
export const columns: Translated<typeof english.columns> = {
  question: 'Вопрос',
  gold: 'Эталон',
  prediction: 'Предсказание',
  outcome: 'Исход',
  judge: 'Судья',
  evidence: 'Опора',
  review: 'Проверка',
  type: 'Тип',
  time: 'Время',
  doubts: 'Сомнения',
  tags: 'Метки',
  conversation: 'Диалог',
  answer: 'Ответ',
  turns: 'Реплики',
  images: 'Картинки',
  questions: 'Вопросы',
  findings: 'Замечания',
  participants: 'Участники',
  sessions: 'Сессии',
  first: 'Начало',
  last: 'Конец',
  size: 'Размер',
  id: 'Id',
  gold_answer: 'Эталонный ответ',
  asked: 'Задан',
  abstention: 'Отказ',
  retrieved: 'Извлечено',
  answer_of: 'Ответ {run}',
};

/** What cells say of questions and conversations. */
export const cells: Translated<typeof english.cells> = {
  n_turns: '{n, plural, one {# реплика} few {# реплики} many {# реплик} other {# реплики}}',
  n_sessions: '{n, plural, one {# сессия} few {# сессии} many {# сессий} other {# сессии}}',
  turns_in:
    '{turns, plural, one {# реплика} few {# реплики} many {# реплик} other {# реплики}} в {sessions, plural, one {# сессии} few {# сессиях} many {# сессиях} other {# сессии}}',
  adversarial: 'adversarial',
  none: 'нет',
  image: 'В опоре есть картинка',
  repaired:
    '{n, plural, one {исправлена # ссылка} few {исправлены # ссылки} many {исправлено # ссылок} other {исправлено # ссылки}}',
  dangling: '{n, plural, one {# ссылка} few {# ссылки} many {# ссылок} other {# ссылки}} в никуда',
  n_images: '{n, plural, one {# картинка} few {# картинки} many {# картинок} other {# картинки}}',
  n_questions: '{n, plural, one {# вопрос} few {# вопроса} many {# вопросов} other {# вопроса}}',
  n_findings: '{n, plural, one {# замечание} few {# замечания} many {# замечаний} other {# замечания}}',
  n_evidence: '{n, plural, one {# опорное место} few {# опорных места} many {# опорных мест} other {# опорного места}}',
  empty: '+{n, plural, one {# пустая} few {# пустые} many {# пустых} other {# пустой}}',
  sessions: '{n, number}<unit> {n, plural, one {сессия} few {сессии} many {сессий} other {сессии}}</unit>',
  no_text: 'без текста',
};

/** What is said below figures by type, of which only the largest are drawn. */
export const moreTypes: Translated<typeof english.moreTypes> = {
  more: 'Показаны самые крупные; ещё {n, plural, one {# тип} few {# типа} many {# типов} other {# типа}} можно найти и отфильтровать на странице <link>вопросов</link>.',
};

/** What tables of questions and of conversations say: their filters, and what these leave. */
export const filters: Translated<typeof english.filters> = {
  views: 'Сохранённые виды',
  no_views: 'Фильтр, которому дали имя, можно снова выбрать здесь.',
  view_name: 'Имя этого вида',
  save_view: 'Сохранить',
  view_saved: 'Сохранено как «{name}»',
  view_removed: 'Вид «{name}» удалён',
  remove_view: 'Удалить вид {name}',
  search_conversations: 'Поиск по диалогам',
  conversations: 'Диалоги',
  no_conversation: 'Подходящих диалогов нет',
  clear_search: 'Очистить поиск',
  nothing_contains: '«{q}» нет ни в id, ни в названии, ни среди участников.',
  show_first: 'Показать первые {n}',
  show_all: 'Показать все {n, number}',
  search_questions: 'Поиск по вопросам',
  questions: 'Вопросы',
  review_these: 'Проверить эти вопросы',
  review: 'Проверка',
  filters: 'Фильтры',
  clear_all: 'Сбросить все',
  clear_all_filters: 'Сбросить все фильтры',
  remove_one: 'Уберите фильтр, чтобы увидеть больше.',
  remove: 'Убрать фильтр {title}: {label}',
  no_questions: 'Подходящих вопросов нет',
  no_answers: 'Подходящих ответов нет',
  nothing_matches: 'Под «{q}» ничего не подходит.',
};

/** What every table says: its menus, its search, how much of it is shown. */
export const grid: Translated<typeof english.grid> = {
  rows_of: 'Строки {from}–{to} из {n}',
  none_matches: 'Ничего не подходит',
  find_in: 'Найти: {title}',
  more: 'ещё {n, number}: введите часть названия',
  n_questions: '{n, plural, one {# вопрос} few {# вопроса} many {# вопросов} other {# вопроса}}',
  shown_questions:
    '{shown, number} из {n, plural, one {# вопроса} few {# вопросов} many {# вопросов} other {# вопроса}}',
  n_conversations: '{n, plural, one {# диалог} few {# диалога} many {# диалогов} other {# диалога}}',
  shown_conversations:
    '{shown, number} из {n, plural, one {# диалога} few {# диалогов} many {# диалогов} other {# диалога}}',
  sort_by_title: 'Сортировать: {title}. Alt с ← или → меняет ширину столбца.',
  rows: 'Строки',
  compact: 'Плотно',
  comfortable: 'Просторно',
  reset_widths: 'Сбросить ширину',
  file_order: 'как в файле',
  sort_by: 'Сортировка',
  by_file: 'Как в файле',
  best_match: 'лучшее совпадение',
  by_match: 'Лучшее совпадение',
  descending: 'По убыванию',
  export: 'Экспорт',
  csv: 'CSV показанного',
  jsonl: 'JSONL показанного',
  columns: 'Столбцы',
  sorted: 'Порядок: {by}',
  sort: 'Порядок',
  loading: 'Загрузка',
};

/** What filters of questions are called, and the shares beside their values. */
export const facets: Translated<typeof english.facets> = {
  by_outcome: 'Исход',
  by_attribution: 'Почему неверно',
  by_flag: 'Сомнения',
  by_tag: 'Метки',
  share_of_each: '% «{outcome}» от оценённых ответов каждой строки',
  with_outcome: 'с этим исходом',
  by_category: 'Категория',
  by_type: 'Тип вопроса',
  by_abstention: 'Отказ',
  by_evidence: 'Опора',
  by_conversation: 'Диалог',
  by_review: 'Проверка',
};
