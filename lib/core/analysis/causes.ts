/** First causes of a run, counted; how right the estimated ones were where people read them, and how they move when texts must be surer. */
import { ATTRIBUTIONS, type Attribution, type Judging, type PredictionHead, type RunAnalysis } from '../model/index.ts';
import { predictionHead, verdictContext } from './heads.ts';
import { scores } from './statistics/index.ts';
import type { AnalysedRun, StoredPrediction } from './stored.ts';

/**
 * Estimated causes that were read by hand: how many of those that could be decided were right (docs: attribution, “Read by hand”). Of the others
 * too few were read.
 */
const READ: Partial<Record<Attribution, readonly [right: number, of: number]>> = {
  'never-stored': [7, 7],
  'not-retrieved': [25, 31],
  'partly-retrieved': [10, 10],
  'detail-lost': [5, 5],
  'retrieved-unused': [25, 28],
};

/** A text counts as a turn from 0.5 on; the counts are made once more as if it did from here on. */
const SURER = 0.7;

export function causesOf(
  run: AnalysedRun,
  judging: Judging,
  heads: readonly PredictionHead[],
): RunAnalysis['attributions'] {
  const score = scores();
  const surer = countsWhenSurer(run, judging, heads);
  return ATTRIBUTIONS.map((attribution) => {
    const of = heads.filter((head) => head.attribution === attribution);
    const estimated = of.filter((head) => head.estimated).length;
    const read = estimated === 0 ? undefined : READ[attribution];
    const again = surer?.get(attribution) ?? 0;
    return {
      attribution,
      count: of.length,
      estimated,
      ...(read && { right: score(Array.from({ length: read[1] }, (_, at) => Number(at < read[0]))) }),
      ...(surer && (of.length > 0 || again > 0) && { surer: again }),
    };
  });
}

/** The causes of the same answers, when only surer texts count as turns; null where no text is unsure. */
function countsWhenSurer(
  run: AnalysedRun,
  judging: Judging,
  heads: readonly PredictionHead[],
): Map<Attribution, number> | null {
  const context = verdictContext(run, judging);
  const questions = new Map(run.gold.questions.map((question) => [question.id, question]));
  const counts = new Map<Attribution, number>();
  let unsure = false;
  for (const head of heads) {
    const question = questions.get(head.question);
    const row = run.predictions.get(head.question);
    if (head.attribution === undefined || !question) continue;
    const strict = row && withSurer(row);
    if (strict !== row) unsure = true;
    const attribution =
      strict === undefined || strict === row ? head.attribution : predictionHead(question, strict, context).attribution;
    if (attribution !== undefined) counts.set(attribution, (counts.get(attribution) ?? 0) + 1);
  }
  return unsure ? counts : null;
}

/** The row without the places of texts that are not that sure; the very row where all of them are. */
function withSurer(row: StoredPrediction): StoredPrediction {
  if (!row.retrieved?.some(({ located }) => located && located.turns.length > 0 && located.score < SURER)) return row;
  const retrieved = row.retrieved.map((item) =>
    item.located && item.located.score < SURER
      ? { ...item, located: { turns: [], sessions: [], score: item.located.score, estimated: true as const } }
      : item,
  );
  return { ...row, retrieved };
}
