import type { Question } from '../model/index.ts';

/** Turn id → the questions that cite this turn, in their own order. References to whole sessions do not count for single turns. */
export function questionsByTurn(questions: Question[]): ReadonlyMap<string, Question[]> {
  const uses = new Map<string, Question[]>();
  for (const question of questions) {
    const turns = new Set(question.evidence.flatMap((ref) => (ref.turn ? [ref.turn] : [])));
    for (const turn of turns) {
      const list = uses.get(turn);
      if (list) list.push(question);
      else uses.set(turn, [question]);
    }
  }
  return uses;
}
