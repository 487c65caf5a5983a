import type * as english from '../../en/texts/runs.ts';
import type { Translated } from '../../translated.ts';

/** What lists of runs say, and what can be done with a run. */
export const runs: Translated<typeof english.runs> = {
  upload_another: 'Загрузите для сравнения ещё один прогон',
  new_name: 'Новое название',
  rename: 'Переименовать',
  compare_with: 'С кем',
  rename_name: 'Переименовать {name}',
  report: 'Отчёт',
  report_title: 'Одна страница для цитирования: показатели, причины, типичные ошибки, хеши и версии',
  describe: 'Указать, как сделан {name}',
  describe_why:
    'Вместо того, что сказано в файле, если в нём что-то сказано. По этому судят сравнения и таблица лидеров.',
  about_system: 'Система',
  about_model: 'Отвечающая модель',
  about_judge: 'Судья',
  about_commit: 'Коммит',
  about_tokens: 'Токены',
  about_cost: 'Цена, US $',
  about_tags: 'Метки',
  about_parameters: 'Параметры, по одному в строке',
  about_save: 'Сохранить',
  was_deleted: 'Удалено: {name}',
  is_back: 'Восстановлено: {name}',
  delete_name: 'Удалить {name}',
  delete: 'Удалить',
  delete_question: 'Удалить {name}?',
  delete_what:
    'Здесь удаляются его ответы, оценки и ваши вердикты о них. Загруженный файл ({file}) остаётся у вас на месте.',
  no_questions: 'Предсказания отвечают на вопросы, а сопоставлять их здесь не с чем.',
  none: 'Прогоны не загружены',
  read_only: 'Сервер только для чтения: загрузить на него ничего нельзя.',
  none_yet: 'Прогонов пока нет',
  none_why:
    'Загрузите ответы своей системы памяти на эти вопросы. До сохранения видно, как сопоставлена каждая строка и какой была бы оценка; затем каждый неверный ответ стоит рядом со своей опорой и тем, что было извлечено.',
  runs: 'Прогоны',
  tick: 'Отметьте прогоны, чтобы сравнить их; первый — базовый.',
  run: 'Прогон',
  score: 'Оценка',
  second: 'Вторая метрика',
  matched: 'Подошло',
  missing: 'Пропуски',
  judge_model: 'Судья, модель',
  actions: 'Действия',
  baseline: 'Базовый: {name}',
  n_matched: '{n, number}<narrow> {n, plural, one {подошла} few {подошли} many {подошло} other {подошло}}</narrow>',
  n_missing: '{n, number}<narrow> {n, plural, one {пропуск} few {пропуска} many {пропусков} other {пропуска}}</narrow>',
  n_unmatched:
    'не {n, plural, one {подошла # строка} few {подошли # строки} many {подошло # строк} other {подошло # строки}}',
};

/** What the overview says of a dataset’s runs. */
export const leaderboard: Translated<typeof english.leaderboard> = {
  runs: 'Прогоны',
  metric: 'Метрика',
  runs_own: 'Своя у каждого',
  each_by_own: 'Каждый прогон — по своей метрике; разные метрики друг с другом не ранжируются.',
  bar: 'Полоса: 95%-й интервал.',
  run: 'Прогон',
  score: 'Оценка',
  not_counted: 'не учитывается',
  outside: 'Вне категорий 1–4: ни в одной оценке этих прогонов.',
  ceiling: 'Потолок',
  ceiling_why: 'Лучшее, чего может достичь система, если оспоренный эталон считать ошибкой',
  no_judge: 'без судьи',
  judge: 'судья {judge}',
  model: 'модель {model}',
  model_unknown: 'модель не указана',
  groups_why:
    'Прогоны с разными метриками, судьями или отвечающими моделями стоят отдельными группами: их оценки не сравниваются между собой.',
  together: 'все вместе',
  n: '{n, plural, one {# прогон} few {# прогона} many {# прогонов} other {# прогона}}',
  no_run: 'Прогонов пока нет',
  no_run_why:
    'Загрузите ответы своей системы памяти: они оцениваются как в бенчмарке, а каждый неверный ответ стоит рядом со своей опорой и тем, что было извлечено.',
  upload: 'Загрузить предсказания',
};

/** How far judges agree, wherever that stands. */
export const agreement: Translated<typeof english.agreement> = {
  judges: 'Судьи',
  judges_about: '· каждая пара — по ответам, которые оценили оба; каппа — согласие сверх случайного',
  compare_judges: 'Сравнить судей вопрос за вопросом',
  pair: 'Пара',
  none: 'н/д',
  n: 'n',
  agreement: 'согласие',
  kappa: 'каппа',
  'both-right': 'оба верно',
  'only-a': 'лишь первый',
  'only-b': 'лишь второй',
  'both-wrong': 'оба неверно',
  and: '{a} <faint>и</faint> {b}',
};
