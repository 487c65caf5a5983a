/**
 * Scores: what the benchmarks and their peers compute from answers, judges' labels and rankings. Pure; imports
 * `lib/core/model` only. docs/scoring.md has every rule under the id its test and its comment name.
 *
 * - `scoreRun`: all of it for the rows of one system · `metrics.ts`: what each metric is called and means
 * - `words.ts`, `porter.ts`, `locomo.ts`, `recall.ts`: LoCoMo · `longmemeval.ts`, `ranking.ts`: retrieval of LongMemEval
 * - `peers.ts`: scores of other tools, GigaMemory's proxy · `votes.ts`: judges · `dialogues.ts`: MutualFriends
 * - `beyond/`: BEAM, HaluMem, PersonaMem and the other newer benchmarks, one file each
 * - `aggregate.ts`: denominators · `intervals.ts`: 95 % intervals
 */
export { beamScores, itemScore } from './beyond/beam.ts';
export {
  HALU_VERDICTS,
  type HaluRecord,
  type HaluRecords,
  haluByType,
  haluFigures,
  haluUnread,
} from './beyond/halumem.ts';
export { isApiError } from './beyond/numbers.ts';
export { dialogueFigures } from './dialogue-figures.ts';
export {
  addDialogue,
  type DialogueOutcome,
  dialogueOutcome,
  dialogueStatistics,
  NO_DIALOGUES,
  statisticsOf,
  successOf,
} from './dialogues.ts';
export { meanIntervals, quantile, quantileIn, seededRandom, sum, wilson } from './intervals.ts';
export { f1, officialF1, roundedAsStored, scoredGold } from './locomo.ts';
export { METRICS, metricDefinition, metricWords } from './metrics.ts';
export { exactMatch, lexicalF1, setF1 } from './peers.ts';
export { stem } from './porter.ts';
export { asSessions, rankingMetrics, ranksOfDistinct } from './ranking.ts';
export { evidenceRecall } from './recall.ts';
export { accuracyOf, scoreRun, voteValue } from './score-run.ts';
export { secondsStatistics } from './seconds.ts';
export { type SharedWords, sharedWords, type TextPart } from './shared-words.ts';
export { normalise, overlapF1 } from './words.ts';
