import { formatDecimal } from '../kit/numbers.ts';
import { metricOf, metricTitle } from './metrics.ts';

/** Scores of which the first that an answer has is shown, where there is room for one. */
const FIRST = ['official_f1', 'beam.official', 'exact_option', 'lexical_f1', 'set_f1', 'exact_match'];

/** `F1 0.25`: of an answer the one score that is no verdict; null where it has none. */
export function scoreWords(scores: Readonly<Record<string, number | null>>): string | null {
  const ids = [...FIRST, ...Object.keys(scores).filter((id) => metricOf(id).kind === 'graded')];
  const id = ids.find((one) => Object.hasOwn(scores, one) && scores[one] !== null);
  return id === undefined ? null : `${metricTitle(id)} ${formatDecimal(scores[id] ?? 0, 2)}`;
}
