import { traitsOf } from '../families/registry.ts';
import type { ScorerId, Traits } from '../families/traits.ts';
import {
  constantJudges,
  evidenceEntries,
  type GoldQuestion,
  type GoldSet,
  type JudgeVote,
  type MatchedPrediction,
  own,
  type RunMetrics,
} from '../model/index.ts';
import { aggregator } from './aggregate.ts';
import { BEAM_PROFILES, type BeamProfile, beamScores, ORDERED_TYPE } from './beyond/beam.ts';
import { plusScore } from './beyond/locomo-plus.ts';
import { choosesKey } from './beyond/personamem.ts';
import { rankingFigures } from './beyond/realmem.ts';
import { successOf } from './dialogues.ts';
import { ADVERSARIAL, officialF1, roundedAsStored, scoredGold } from './locomo.ts';
import { retrievalScorer } from './longmemeval.ts';
import { isOfRows, metricDefinition } from './metrics.ts';
import { exactMatch, lexicalF1, setF1 } from './peers.ts';
import { rememberingStem } from './porter.ts';
import { contextIdsAsUpstream, evidenceRecall } from './recall.ts';

export interface ScoredRun {
  /** Parallel to the predictions: values by metric id, null where a metric of the run is not available for the row. */
  scores: Record<string, number | null>[];
  /** Metrics that at least one row has a value for. */
  metrics: RunMetrics;
  /** The metric that decides right and wrong unless the user chooses another. */
  yardstick: string;
}

/** Scores one row at a time; `ids` are the metrics it may give. */
interface Scorer {
  ids: string[];
  applies(question: GoldQuestion): boolean;
  score(question: GoldQuestion, prediction: MatchedPrediction): Record<string, number | null> | null;
}

const LABELS = /^(?:accuracy$|judge\.)/;

/**
 * Scores the matched rows of one system as the dataset's benchmark and its peers do. Rows whose question the dataset does
 * not have get no values. Metrics whose inputs no row has are absent; a value that is not available is null, never 0. `measures` are
 * metrics that are not of questions.
 */
export function scoreRun(
  gold: GoldSet,
  predictions: readonly MatchedPrediction[],
  measures: RunMetrics = {},
): ScoredRun {
  const byId = new Map<string, GoldQuestion>(gold.questions.map((question) => [question.id, question]));
  const rows = predictions.map(({ question }) => byId.get(question));
  const aggregate = aggregator(gold, rows);
  const metrics = new Map<string, RunMetrics[string]>();
  const traits = traitsOf(gold.family);
  const scores = predictions.map(() => new Map<string, number | null>());
  for (const { ids, applies, score } of scorersFor(gold, predictions)) {
    const values = predictions.map((prediction, at) => {
      const question = rows[at];
      return question === undefined || !applies(question) ? null : score(question, prediction);
    });
    for (const id of ids) {
      const column = values.map((value) => own(value ?? undefined, id) ?? null);
      if (column.every((value) => value === null)) continue;
      column.forEach((value, at) => {
        if (rows[at] !== undefined) scores[at]?.set(id, value);
      });
      const overChats = id.startsWith(BEAM);
      const taskAveraged = overChats || (traits.averagesOverTypes && LABELS.test(id));
      const countsMissing = !id.startsWith('stored.');
      metrics.set(id, aggregate({ values: column, applies, taskAveraged, overChats, countsMissing }));
    }
  }
  return {
    scores: scores.map((values) => Object.fromEntries(values)),
    metrics: { ...Object.fromEntries(metrics), ...measures },
    yardstick: yardstickOf(traits, predictions, metrics),
  };
}

function scorersFor(gold: GoldSet, predictions: readonly MatchedPrediction[]): Scorer[] {
  const judges = new Set(predictions.flatMap((prediction) => prediction.judges.map(({ name }) => name)));
  const stored = new Set(predictions.flatMap((prediction) => Object.keys(prediction.stored)));
  return [
    single('accuracy', (_, { judges: votes }) => accuracyOf(votes)),
    ...(gold.questions.some(hasRubric) ? [rubricScorer(predictions)] : []),
    ...(gold.questions.some(hasOptions) ? [optionScorer] : []),
    ...traitsOf(gold.family).scorers.flatMap((id) => SCORERS[id](gold, predictions)),
    ...[...judges].map((name) =>
      single(`judge.${name}`, (_, { judges: votes }) => {
        const vote = votes.find((one) => one.name === name);
        return vote === undefined || vote.rubric ? null : voteValue(vote);
      }),
    ),
    ...[...stored].map((name) =>
      single(isOfRows(name) ? name : `stored.${name}`, (_, prediction) => storedValue(prediction, name)),
    ),
  ];
}

/** The scorers of families, by the names under which they ask for them. */
const SCORERS: Record<ScorerId, (gold: GoldSet, predictions: readonly MatchedPrediction[]) => Scorer[]> = {
  'stemmed-f1': () => [stemmedF1()],
  'set-f1': () => [
    single('set_f1', ({ answer: gold, adversarialAnswer }, { answer }) => {
      const against = gold ?? adversarialAnswer;
      return answer === null || against === undefined ? null : setF1(answer, against);
    }),
  ],
  'exact-match': () => [
    single(
      'exact_match',
      (question, { answer }) => {
        const against = scoredGold(question);
        return answer === null || against === null ? null : exactMatch(answer, against);
      },
      ({ category }) => category !== ADVERSARIAL,
    ),
  ],
  'cited-evidence': () => [
    single('evidence_recall', citedRecall),
    single('evidence_recall_cited', citedRecall, ({ evidence }) => evidence.length > 0),
  ],
  ranking: (gold, predictions) => [retrievalScorer(gold, predictions)],
  'lexical-f1': () => [
    single('lexical_f1', ({ answer: gold }, { answer }) =>
      gold === null || answer === null ? null : lexicalF1(answer, gold),
    ),
  ],
  'plus-label': () => [single('locomo_plus.score', (_, prediction) => plusScore(prediction))],
  'ranked-sessions': () => [rankedScorer],
  'shared-friend': () => [single('success', successOf)],
};

function stemmedF1(): Scorer {
  const stem = rememberingStem();
  return {
    ids: ['official_f1', 'official_f1_rounded3'],
    applies: ({ category = 0 }) => category >= 1 && category <= ADVERSARIAL,
    score(question, { answer }) {
      const value = answer === null ? null : officialF1(question, answer, stem);
      if (value === null) return null;
      return { official_f1: value, official_f1_rounded3: roundedAsStored(value, question.category) };
    },
  };
}

/** Metrics that may decide where a family's own one is not there. */
const STANDS_IN = /^(?:beam\.[^.]+|exact_option|(?:membench|convomem|lmev2)\.(?:accuracy|recall)|prefeval\.followed)$/;

const BEAM = 'beam.';
const TOOL_TAU = '.tool-tau';

const hasRubric = ({ expected }: GoldQuestion) => expected?.kind === 'rubric' || expected?.kind === 'ordering';
const hasOptions = ({ expected }: GoldQuestion) => expected?.kind === 'options';

/**
 * The profiles of a rubric (rules BEAM-3 to BEAM-12), by the first judge that says something of its items. Where tau is another
 * tool's, the profiles it is part of have names of their own.
 */
function rubricScorer(predictions: readonly MatchedPrediction[]): Scorer {
  const voteOf = ({ judges }: MatchedPrediction) => judges.find(({ rubric }) => rubric !== undefined);
  const others = predictions.some((prediction) => voteOf(prediction)?.rubric?.ordering?.by === 'tool');
  const idOf = (profile: BeamProfile) => BEAM + profile + (others && profile !== 'nugget' ? TOOL_TAU : '');
  return {
    ids: BEAM_PROFILES.map(idOf),
    applies: hasRubric,
    score({ expected }, prediction) {
      const vote = voteOf(prediction);
      if (vote?.rubric === undefined || (expected?.kind !== 'rubric' && expected?.kind !== 'ordering')) return null;
      const { items, ordering } = vote.rubric;
      const type = expected.kind === 'ordering' ? ORDERED_TYPE : '';
      const scored = { items: items?.map(({ score }) => score) ?? [], size: expected.items.length, ordering };
      const scores = beamScores(type, scored);
      const nugget = items ? scores.nugget : (vote.score ?? null);
      return Object.fromEntries(BEAM_PROFILES.map((profile) => [idOf(profile), { ...scores, nugget }[profile]]));
    },
  };
}

const optionScorer = single(
  'exact_option',
  ({ expected }, { answer }) =>
    expected?.kind !== 'options' || answer === null ? null : Number(choosesKey(answer, expected)),
  hasOptions,
);

/** RealMem's figures of ranked sessions (rule REAL-4). */
const rankedScorer: Scorer = {
  ids: rankingFigures([], new Set(['']), new Set()).map(([id]) => id),
  applies: ({ evidence }) => evidence.some(({ session }) => session !== undefined),
  score({ evidence }, { retrieved }) {
    if (retrieved === undefined) return null;
    // A text in which a turn was found names no session.
    const ranked = retrieved.flatMap(({ session, raw }) =>
      session !== undefined && raw?.startsWith(session) ? [session] : [],
    );
    const gold = new Set<string>(evidence.flatMap(({ session }) => session ?? []));
    return Object.fromEntries(rankingFigures(ranked, gold, new Set([...ranked, ...gold])));
  },
};

const citedRecall = (question: GoldQuestion, { contextIds, retrieved }: MatchedPrediction) =>
  contextIds === undefined
    ? null
    : evidenceRecall(evidenceEntries(question.evidence), contextIdsAsUpstream(contextIds, retrieved));

/** A scorer of one metric, defined for every question unless `applies` says otherwise. */
function single(
  id: string,
  value: (question: GoldQuestion, prediction: MatchedPrediction) => number | null,
  applies: (question: GoldQuestion) => boolean = () => true,
): Scorer {
  return { ids: [id], applies, score: (question, prediction) => ({ [id]: value(question, prediction) }) };
}

function storedValue({ stored }: MatchedPrediction, name: string): number | null {
  const value = own(stored, name);
  return value !== undefined && Number.isFinite(value) ? value : null;
}

/**
 * Accuracy when at least half of the rows have labels, or what the benchmark makes of them; else the family's own metric, or its retrieval metric without answers. A judge that
 * says the same of everything has no say: then the first other judge that labels half of the rows, if there is one.
 */
function yardstickOf(
  { defaultMetric, retrievalMetric }: Pick<Traits, 'defaultMetric' | 'retrievalMetric'>,
  predictions: readonly MatchedPrediction[],
  metrics: ReadonlyMap<string, RunMetrics[string]>,
): string {
  const enough = (labelled: number) => labelled > 0 && labelled * 2 >= predictions.length;
  const constant = constantJudges(Object.fromEntries(metrics)).map((name) => `judge.${name}`);
  if (constant.length > 0) {
    const judge = [...metrics].find(
      ([id, { all }]) => id.startsWith('judge.') && !constant.includes(id) && enough(all.n),
    );
    if (judge) return judge[0];
  } else if (metricDefinition(defaultMetric)?.needs === 'votes' && enough(metrics.get(defaultMetric)?.all.n ?? 0)) {
    return defaultMetric;
  } else if (enough(predictions.filter(({ judges }) => accuracyOf(judges) !== null).length)) return 'accuracy';
  const answered = predictions.some(({ answer }) => answer !== null);
  if (!answered && retrievalMetric !== undefined && metrics.has(retrievalMetric)) return retrievalMetric;
  if (metrics.has(defaultMetric)) return defaultMetric;
  // Of several profiles a file may hold only some, and a dataset of any family may have rubrics or options.
  return [...metrics.keys()].find((id) => STANDS_IN.test(id)) ?? defaultMetric;
}

/** The judge's grade where it gave one between 0 and 1, else 1 for right and 0 for wrong; null when the vote could not be read. */
export function voteValue({ correct, score }: JudgeVote): number | null {
  if (score !== undefined && score >= 0 && score <= 1) return score;
  return correct === null ? null : Number(correct);
}

/** The mean of the votes that could be read; null when there is none. Votes on rubrics, those another vote is made of, and those of judges asked later have no say. */
export function accuracyOf(votes: readonly JudgeVote[]): number | null {
  const values = votes.flatMap((vote) => (vote.rubric || vote.part || vote.apart ? [] : (voteValue(vote) ?? [])));
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
