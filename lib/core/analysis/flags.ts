import type { Flag, Judging } from '../model/index.ts';
import type { StoredPrediction } from './stored.ts';
import { majority, metricValue } from './yardstick.ts';

/** The metrics that look at words, the benchmarks' own first. */
const LEXICAL = ['official_f1', 'lexical_f1', 'set_f1', 'exact_match'];

/** The word metric that the judges are held against (rule FLAG-1): the chosen yardstick where it is one, else the first the row has. */
function lexicalValue(prediction: StoredPrediction, by: string | null): number | null {
  const metrics = by !== null && (LEXICAL.includes(by) || by.startsWith('stored.')) ? [by] : LEXICAL;
  for (const metric of metrics) {
    const value = metricValue(prediction, metric);
    if (value !== null) return value;
  }
  return null;
}

/** The doubts about a verdict (rules FLAG-1 to FLAG-4), in the order of FLAGS. */
export function flagsOf(prediction: StoredPrediction | null, judging: Judging, disputed: boolean): Flag[] {
  const flags: Flag[] = [];
  if (prediction) {
    const judge = majority(prediction.judges, judging.threshold);
    const metric = lexicalValue(prediction, judging.by);
    if (judge !== null && metric !== null && (judge ? metric < judging.low : metric >= judging.high)) {
      flags.push('judge-metric-disagree');
    }
    const votes = new Set(prediction.judges.map((vote) => vote.correct).filter((correct) => correct !== null));
    if (votes.size > 1) flags.push('judges-disagree');
  }
  if (disputed) flags.push('gold-disputed');
  if (prediction?.override) flags.push('overridden');
  return flags;
}
