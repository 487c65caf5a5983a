import { own, type RunMetrics, runId } from '../model/index.ts';
import { OWN_VERDICT } from '../model/stored-names.ts';
import { voteValue } from '../scoring/index.ts';
import type { ComparedRun } from './compared-runs.ts';
import type { StoredPrediction } from './stored.ts';

/**
 * The judges of one run as if each were a run with the same answers, so that they are compared the same way (rule CMP-13). `accuracy` is
 * then what the one judge says, its grade where it gives one. The user is a judge where there are own verdicts; the order is that of the run, the user last.
 */
export function judgesAsRuns(head: ComparedRun['head'], predictions: Iterable<StoredPrediction>): ComparedRun[] {
  const rows = [...predictions];
  const own = rows.some(({ override }) => override !== undefined);
  return [...head.judges, ...(own ? [OWN_VERDICT] : [])].map((name) => ({
    head: {
      ...head,
      id: runId(name),
      name,
      judges: [name],
      manifest: { ...head.manifest, judge: name },
      metrics: metricsOf(head, name),
    },
    predictions: new Map(rows.map((row) => [row.question, judgedBy(row, name)])),
  }));
}

function judgedBy({ override, ...row }: StoredPrediction, judge: string): StoredPrediction {
  const vote =
    judge === OWN_VERDICT
      ? override && { name: judge, correct: override.correct }
      : row.judges.find(({ name }) => name === judge);
  return { ...row, judges: vote ? [vote] : [], scores: { accuracy: vote ? voteValue(vote) : null } };
}

const metricsOf = ({ metrics }: ComparedRun['head'], judge: string): RunMetrics => {
  const scores = own(metrics, `judge.${judge}`);
  return scores && judge !== OWN_VERDICT ? { accuracy: scores } : {};
};
