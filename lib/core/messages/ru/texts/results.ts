import type * as english from '../../en/texts/results.ts';
import type { Translated } from '../../translated.ts';

/** How figures of runs are said, and what stands where there is none. */
export const figures: Translated<typeof english.figures> = {
  none: 'н/д',
  unavailable: 'недоступно (n = {n, number})',
  ms: '{n}\u202fмс',
  s: '{n}\u202fс',
  min: '{min}\u202fмин {s}\u202fс',
  nothing_scored: '{metric}: ничего не оценено',
  ceiling: 'потолок {value}',
  unknown: 'Метрика, неизвестная этой версии.',
  stored: '{name} из файла',
};

/** What cells and tags say of single answers. */
export const answered: Translated<typeof english.answered> = {
  no_row: 'нет строки',
  no_answer: 'нет ответа',
  empty: 'пусто',
  'short_over-abstained': 'отказ',
  'short_should-have-abstained': 'нет отказа',
  short_outside: 'вне',
  no_evidence: 'без опоры',
  retrieved_turn:
    '{retrieved} из {evidence, plural, one {# опорной реплики} few {# опорных реплик} many {# опорных реплик} other {# опорной реплики}} среди {items, plural, one {# извлечённого элемента} few {# извлечённых элементов} many {# извлечённых элементов} other {# извлечённого элемента}}',
  retrieved_turn_ranked:
    '{retrieved} из {evidence, plural, one {# опорной реплики} few {# опорных реплик} many {# опорных реплик} other {# опорной реплики}} среди {items, plural, one {# извлечённого элемента} few {# извлечённых элементов} many {# извлечённых элементов} other {# извлечённого элемента}}, лучший ранг {rank}',
  retrieved_session:
    '{retrieved} из {evidence, plural, one {# опорной сессии} few {# опорных сессий} many {# опорных сессий} other {# опорной сессии}} среди {items, plural, one {# извлечённого элемента} few {# извлечённых элементов} many {# извлечённых элементов} other {# извлечённого элемента}}',
  retrieved_session_ranked:
    '{retrieved} из {evidence, plural, one {# опорной сессии} few {# опорных сессий} many {# опорных сессий} other {# опорной сессии}} среди {items, plural, one {# извлечённого элемента} few {# извлечённых элементов} many {# извлечённых элементов} other {# извлечённого элемента}}, лучший ранг {rank}',
  retrieved_estimated: '{what}; оценено по словам извлечённых текстов',
  of: '{retrieved} из {evidence}',
  rank: 'ранг {rank}',
  unreadable: 'не читается',
  right: 'верно',
  wrong: 'неверно',
};

/** What the menu of runs says, and the switch of LoCoMo’s categories. */
export const runsMenu: Translated<typeof english.runsMenu> = {
  all_categories: 'все категории',
  all_categories_why:
    'Оценки LoCoMo считаются по категориям 1–4, как их приводят почти все; здесь учитывается и категория 5.',
  runs: 'Прогоны',
  runs_of: 'Прогоны: {runs}',
  n: '{n, plural, one {# прогон} few {# прогона} many {# прогонов} other {# прогона}}',
  not_here: '{run} здесь нет',
  lead: 'Сделать {run} ведущим',
  page: 'страница<hidden> {run}</hidden>',
  upload_yours: 'Загрузите ответы своей системы памяти, чтобы видеть каждый рядом с его опорой.',
  upload: 'Загрузить предсказания',
  hide_all: 'Скрыть все',
  leads: 'ведущий',
};

/** How runs are taken into a comparison. */
export const ticked: Translated<typeof english.ticked> = {
  compare: 'Сравнить',
  tick_two: 'Отметьте два прогона или больше',
  first_baseline: 'Первый отмеченный — базовый.',
  compare_name: 'Сравнить {name}',
  at_most: 'Сравнить можно не больше {n, plural, one {# прогона} few {# прогонов} many {# прогонов} other {# прогона}}',
  tick: 'Отметьте от 2 до {n} прогонов; первый отмеченный — базовый',
  compare_n: 'Сравнить {n, number}',
};

/** What the strip says that shows one answer over its conversation. */
export const trace: Translated<typeof english.trace> = {
  found: 'опора найдена',
  missed: 'опора упущена',
  retrieved: 'извлечено',
  label:
    '{sessions, plural, one {# сессия} few {# сессии} many {# сессий} other {# сессии}}; опора: извлечено {found} из {evidence}; извлечено мест: {retrieved}',
  found_turn: '{turn}: опора найдена',
  missed_turn: '{turn}: опора упущена',
  sessions: '{n, plural, one {# сессия} few {# сессии} many {# сессий} other {# сессии}}',
};
