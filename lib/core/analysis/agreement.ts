import type { JudgeAgreement } from '../model/index.ts';
import { OWN_VERDICT } from '../model/stored-names.ts';
import { inTextOrder } from '../model/text-order.ts';
import { kappa } from './statistics/index.ts';
import type { StoredPrediction } from './stored.ts';

/** Every pair of judges of a run, the user's own verdicts as one of them, over the answers that both judged (rule CMP-12). */
export function judgeAgreement(predictions: Iterable<StoredPrediction>): JudgeAgreement[] {
  const rows = [...predictions].map(({ judges, override }) => {
    const verdicts = new Map<string, boolean>();
    for (const { name, correct } of judges) if (correct !== null) verdicts.set(name, correct);
    if (override) verdicts.set(OWN_VERDICT, override.correct);
    return verdicts;
  });
  const named = new Set(rows.flatMap((verdicts) => [...verdicts.keys()]));
  const names = inTextOrder(named, (name) => name).sort(ownLast);
  return names.flatMap((a, i) => names.slice(i + 1).map((b) => between(a, b, rows)));
}

const ownLast = (a: string, b: string): number => Number(a === OWN_VERDICT) - Number(b === OWN_VERDICT);

function between(a: string, b: string, rows: readonly ReadonlyMap<string, boolean>[]): JudgeAgreement {
  const counts = { bothRight: 0, onlyA: 0, onlyB: 0, bothWrong: 0 };
  for (const verdicts of rows) {
    const [first, second] = [verdicts.get(a), verdicts.get(b)];
    if (first === undefined || second === undefined) continue;
    counts[first ? (second ? 'bothRight' : 'onlyA') : second ? 'onlyB' : 'bothWrong'] += 1;
  }
  const n = counts.bothRight + counts.onlyA + counts.onlyB + counts.bothWrong;
  return {
    a,
    b,
    n,
    ...counts,
    agreement: n === 0 ? null : (counts.bothRight + counts.bothWrong) / n,
    kappa: kappa(counts),
  };
}
