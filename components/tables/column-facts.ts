import type { ListFacts } from '@/lib/core/search/index.ts';

/** What the columns of a list of questions depend on, of all its questions. */
export interface ColumnFacts {
  /** Columns that say nothing about these questions. */
  pointless: string[];
  /** CSS pixels that most of the texts of a column need. */
  sizes: Record<string, number>;
}

/** No dates, conversations, reviews or abstention where there are none to tell. */
export function columnFacts({ dated, abstention, success, reviewed, alone, id, type }: ListFacts): ColumnFacts {
  // Where each conversation has its one question, the question's id says it.
  const told = { date: dated, abstention, success, review: reviewed, conversation: !alone };
  return {
    pointless: Object.entries(told).flatMap(([column, tells]) => (tells ? [] : [column])),
    sizes: {
      id: widthOf(id),
      type: widthOf(type),
      // Reviews need room, and gold answers are cut anyway.
      ...(reviewed && { answer: 150 }),
    },
  };
}

/** CSS pixels that so many characters need in a cell, within reason. */
const widthOf = (characters: number): number => Math.min(190, Math.max(88, Math.round(characters * 7.2) + 22));
