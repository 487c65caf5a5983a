import type { PlottedQuestion } from '@/lib/core/analysis/brush.ts';
import type { Change, ComparedQuestion, Comparison, QuestionFacts, QuestionHead } from '@/lib/core/model/index.ts';
import { plotted } from '../charts/plotted.ts';

/** The rows of a comparison's table and plots, and which of them a counter stands for. Pure. */

/** A question with every run's cell, as the table lists it and the plots count it. */
export interface ComparedRow extends PlottedQuestion {
  question: QuestionHead;
  changes: readonly Change[];
  cells: ComparedQuestion['cells'];
}

/** `of`: the run, by its position, whose answers length and time are measured on. Questions that no run answered have no row. */
export function comparedRows(
  compared: readonly ComparedQuestion[],
  questions: ReadonlyMap<string, QuestionHead>,
  facts: ReadonlyMap<string, QuestionFacts>,
  of: number,
): ComparedRow[] {
  return compared.flatMap(({ question: id, changes, cells }) => {
    const question = questions.get(id);
    if (!question) return [];
    const { answer = null, seconds } = cells[of] ?? {};
    const right = cells.map((cell) => cell?.correct ?? null);
    return [{ question, changes, cells, ...plotted(question, facts.get(id), { answer, seconds, right }) }];
  });
}

/**
 * Whether a counter counts the row (rule CMP-10): as the comparison's own counts, over questions scored in every run; with one
 * challenger chosen (`against`, its position), fixed, broken and both … are about it and the baseline alone.
 */
export function isChanged(
  { right, changes }: Pick<ComparedRow, 'right' | 'changes'>,
  change: Change,
  against: number,
): boolean {
  const [base, challenger] = [right[0], right[against]];
  if (against > 0 && base !== undefined && base !== null && challenger !== undefined && challenger !== null) {
    if (change === 'fixed') return !base && challenger;
    if (change === 'broken') return base && !challenger;
    if (change === 'both-right') return base && challenger;
    if (change === 'both-wrong') return !base && !challenger;
  }
  const pairwise = change === 'fixed' || change === 'broken' || change === 'both-right' || change === 'both-wrong';
  if (against > 0 && pairwise) return false;
  return !right.includes(null) && changes.includes(change);
}

/** How many questions each counter stands for, without looking at them. */
export function changeCounts({ counts, challengers }: Comparison, against: number): Record<Change, number> {
  const pair = against > 0 ? challengers[against - 1] : undefined;
  return {
    fixed: pair?.onlyB ?? counts.fixed,
    broken: pair?.onlyA ?? counts.broken,
    'both-wrong': pair?.bothWrong ?? counts.bothWrong,
    'both-right': pair?.bothRight ?? counts.bothRight,
    'all-right': counts.allRight,
    'all-wrong': counts.allWrong,
    disagree: counts.disagree,
  };
}

/** The list with the element at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}
