import type * as english from '../../en/texts/questions.ts';
import type { Translated } from '../../translated.ts';

/** What the workspace’s list of questions says: its filters, orders and rows. */
export const questionList: Translated<typeof english.questionList> = {
  clear: 'Сбросить фильтры',
  remove: 'Убрать фильтр {filter}',
  or: 'или',
  and: 'и',
  search: 'Поиск по вопросам',
  category: 'Категория',
  type: 'Тип вопроса',
  evidence: 'Опора',
  review: 'Проверка',
  abstention: 'Отказ',
  filters: 'Фильтры',
  queued_open: 'открыт',
  queued_accepted: 'принято',
  queued_rejected: 'отклонено',
  queued_reviewed: 'проверен',
  no_text: 'без текста вопроса',
  no_evidence: 'без опоры',
  repaired: 'ссылка исправлена',
  dangling: 'висячая ссылка',
  evidence_of: '◆ {evidence}',
  evidence_image: '◆ {evidence}, картинка',
  by_file: 'как в файле',
  by_match: 'лучшее совпадение',
  by_question: 'текст вопроса',
  by_type: 'тип',
  by_evidence: 'размер опоры',
  by_conversation: 'диалог',
  by_date: 'дата',
  by_answer: 'эталонный ответ',
  descending: 'По убыванию',
  sort: 'Порядок: {words}',
  sort_descending: 'Порядок: {words}, по убыванию',
};

/** What the menu of category labels says. */
export const labels: Translated<typeof english.labels> = {
  category_labels: 'Названия категорий',
  labels: 'Названия: {name}',
};
