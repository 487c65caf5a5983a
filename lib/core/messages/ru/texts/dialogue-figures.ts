import type * as english from '../../en/texts/dialogue-figures.ts';
import type { Translated } from '../../translated.ts';

/** The statistics of dialogues by upstream’s names, and after the slash what each is over. */
export const dialogueFigures: Translated<typeof english.dialogueFigures> = {
  num_completed: 'завершено',
  'num_completed/definition': 'Диалоги с исходом reward 1: оба агента последним выбрали одного и того же друга.',
  completion_rate: 'доля завершённых',
  'completion_rate/definition': 'Завершённые диалоги от всех диалогов, включая диалоги без исхода.',
  avg_turns: 'реплики',
  'avg_turns/definition': 'События диалога, включая выборы: среднее по завершённым диалогам.',
  avg_select: 'выборы',
  'avg_select/definition': 'Выборы обоих агентов в диалоге: среднее по всем диалогам с исходом.',
  avg_time_taken: 'время',
  'avg_time_taken/definition': 'От первого события до последнего: среднее по завершённым диалогам со временем.',
  avg_sentence_length: 'длина сообщения',
  'avg_sentence_length/definition': 'Слова сообщения между пробелами: среднее по сообщениям завершённых диалогов.',
  completion_per_turn: 'завершённость на реплику',
  'completion_per_turn/definition': 'Доля завершённых, делённая на среднее число реплик.',
  completion_per_select: 'завершённость на выбор',
  'completion_per_select/definition': 'Доля завершённых, делённая на среднее число выборов.',
};

/** What stands around the statistics of dialogues. */
export const dialogues: Translated<typeof english.dialogues> = {
  dialogues: 'Диалоги',
  none: 'н/д',
  as_counted: '{whose}, как их считает бенчмарк (правило MF-4.2)',
  defined: '{definition} ({id}, правило {rule})',
  n_dialogues: 'n = {n, plural, one {# диалог} few {# диалога} many {# диалогов} other {# диалога}}',
  n_messages: 'n = {n, plural, one {# сообщение} few {# сообщения} many {# сообщений} other {# сообщения}}',
  of_run: 'прогона',
};
