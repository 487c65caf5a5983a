import type { columns as english } from '../../en/texts/tables.ts';
import type { Translated } from '../../translated.ts';

/** What columns of tables are called. */
export const columns: Translated<typeof english> = {
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
  conversation: 'Диалог',
  answer: 'Ответ',
};
