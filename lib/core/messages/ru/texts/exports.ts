import type { exports as english, shapes as englishShapes } from '../../en/texts/exports.ts';
import type { Translated } from '../../translated.ts';

/** What a dataset becomes as a file. */
export const shapes: Translated<typeof englishShapes> = {
  csv: 'Вопросы в CSV',
  jsonl: 'Вопросы в JSON Lines',
  himga: 'Образцы HiMGA',
  corrected: 'Исправленный датасет',
  changelog: 'Список исправлений',
  site: 'Статический сайт',
};

/** The dialogue with files that are made of a dataset. */
export const exports: Translated<typeof english> = {
  export: 'Экспорт…',
  title: 'Экспорт датасета',
  format: 'Формат',
  what_csv: 'по строке на вопрос, с текстом опоры',
  what_jsonl: 'то же, по объекту JSON в строке',
  what_himga: 'диалоги и вопросы в том виде, в котором их дают загрузчики HiMGA',
  what_corrected: 'собственный файл датасета с эталоном по результатам проверок',
  what_changelog: 'что меняют в нём проверки, в Markdown',
  what_site: 'страницы, которые покажет любой файловый сервер, одним архивом',
  with_runs: 'с прогонами (до {most})',
  with_reviews: 'с проверками',
  base: 'Путь на сервере',
  n_runs: '{n, plural, one {# прогон} few {# прогона} many {# прогонов} other {# прогона}}',
  make: 'Создать файл',
  kept: 'Файл создаётся в фоне и хранится семь дней. Окно можно закрыть.',
  recent: 'Недавние',
  none: 'Файлов ещё нет.',
  is_waiting: 'ждёт',
  is_running: 'создаётся',
  is_failed: 'не удалось',
  is_cancelled: 'отменено',
  going: 'Создаётся: {name}',
  of_questions: '{n, plural, one {# вопрос} few {# вопроса} many {# вопросов} other {# вопроса}}',
  until: 'хранится до {when}',
  download: 'Скачать',
  download_of: 'Скачать {name}',
  again: 'Повторить',
  again_of: 'Повторить: {name}',
  cancel_of: 'Отменить: {name}',
  remove_of: 'Удалить {name}',
};
