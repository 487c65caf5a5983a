/** What reading a predictions file gives, and what is told of each system in the same way. */
import type { Mapping, MatchedPrediction, MatchReport, RunManifest } from '../model/index.ts';
import { problem } from '../problems/index.ts';

/** One system's part of a predictions file. */
export interface SystemPredictions {
  name: string;
  /** In the dataset's order of questions, one for each at most. */
  predictions: MatchedPrediction[];
  report: MatchReport;
  manifest: RunManifest;
  /** Names of the judges that voted. */
  judges: string[];
}

/** What was read, and the mapping that reads the file so again. */
export interface Reading {
  systems: SystemPredictions[];
  mapping: Mapping;
}

/** Names of the judges that voted. */
export const judgeNames = (predictions: readonly MatchedPrediction[]) => [
  ...new Set(predictions.flatMap(({ judges }) => judges.map((vote) => vote.name))),
];

/** Whether something of a run can be scored or shown. */
export const saysSomething = (rows: readonly MatchedPrediction[], { measures }: MatchReport) =>
  measures !== undefined ||
  rows.some(
    ({ answer, judges, retrieved, stored }) =>
      answer !== null || judges.length > 0 || retrieved !== undefined || Object.keys(stored).length > 0,
  );

export const nothingSaid = (file: string) => problem('predictions.nothing_said', { file }, { where: { file } });

/** The hash of its dataset that a file gives beside the dataset's own. */
export function compared(file: string | undefined, dataset: string | undefined): MatchReport['datasetHash'] {
  const plain = file?.toLowerCase().replace(/^sha256:/, '');
  return {
    ...(plain !== undefined && { file: plain }),
    ...(dataset !== undefined && { dataset }),
    equal: plain === undefined || dataset === undefined ? null : plain === dataset.toLowerCase(),
  };
}

/** The file's name without its endings, also without LongMemEval's `.eval-results-JUDGE`. */
export const stem = (file: string) =>
  file
    .replace(/\.eval-results-[^/]*$/i, '')
    .replace(/\.(gz|zst)$/i, '')
    .replace(/\.(jsonl?|ndjson|csv|tsv|txt|log)$/i, '') || file;
