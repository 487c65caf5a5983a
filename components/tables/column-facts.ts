import type { QuestionHead } from '@/lib/model/index.ts';

/** What the columns of a list of questions depend on, of all its questions. */
export interface ColumnFacts {
  /** Columns that say nothing about these questions. */
  pointless: string[];
  /** CSS pixels that most of the texts of a column need. */
  sizes: Record<string, number>;
}

/** No dates, conversations, reviews or abstention where there are none to tell. */
export function columnFacts(questions: readonly QuestionHead[]): ColumnFacts {
  const pointless: string[] = [];
  if (!questions.some((question) => question.date)) pointless.push('date');
  if (!questions.some((question) => question.abstention)) pointless.push('abstention');
  if (!questions.some((question) => question.success !== undefined)) pointless.push('success');
  const reviewed = questions.some((question) => question.review);
  if (!reviewed) pointless.push('review');
  // Where each conversation has its one question, the question's id says it.
  if (new Set(questions.map((question) => question.conversation)).size === questions.length)
    pointless.push('conversation');
  return {
    pointless,
    sizes: {
      id: widthOf(questions.map((question) => question.id)),
      // The number goes before the label.
      type: widthOf(questions.map((question) => `${question.category ?? ''} ${question.typeLabel}`)),
      // Reviews need room, and gold answers are cut anyway.
      ...(reviewed && { answer: 150 }),
    },
  };
}

/** CSS pixels that these texts need in a cell, within reason. */
function widthOf(texts: string[]): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return Math.min(190, Math.max(88, Math.round(longest * 7.2) + 22));
}
