/** The table of metrics; what pages say about each is in the catalogue. The long form is docs/scoring.md, under the same rule ids. */
import type { metrics } from '../messages/en/texts/metrics.ts';
import type { Say } from '../messages/say.ts';
import { CUTOFFS, RANKING_METRICS } from './ranking.ts';

/** What a row must have for the metric: an answer, a judge's vote, ranked ids, or a number of the file. */
type Need = 'answer' | 'votes' | 'ranking' | 'stored';

export interface Metric {
  id: string;
  /** Rule id of docs/scoring.md. */
  rule: string;
  /** `binary`: a single value is 0 or 1 (the mean of several votes may lie between). */
  kind: 'binary' | 'graded';
  needs: Need;
}

const ANSWERS: Metric[] = [
  { id: 'accuracy', rule: 'PEER-5.4', kind: 'binary', needs: 'votes' },
  { id: 'official_f1', rule: 'LOCOMO-1.4', kind: 'graded', needs: 'answer' },
  { id: 'official_f1_rounded3', rule: 'LOCOMO-1.6', kind: 'graded', needs: 'answer' },
  { id: 'set_f1', rule: 'PEER-5.1', kind: 'graded', needs: 'answer' },
  { id: 'exact_match', rule: 'PEER-5.2', kind: 'binary', needs: 'answer' },
  { id: 'lexical_f1', rule: 'GIGA-3.1', kind: 'graded', needs: 'answer' },
  { id: 'success', rule: 'MF-4.1', kind: 'binary', needs: 'answer' },
  { id: 'beam.official', rule: 'BEAM-3', kind: 'graded', needs: 'votes' },
  { id: 'beam.nugget', rule: 'BEAM-11', kind: 'graded', needs: 'votes' },
  { id: 'beam.tau-f1', rule: 'BEAM-12', kind: 'graded', needs: 'votes' },
  { id: 'beam.official.tool-tau', rule: 'BEAM-12', kind: 'graded', needs: 'votes' },
  { id: 'beam.tau-f1.tool-tau', rule: 'BEAM-12', kind: 'graded', needs: 'votes' },
  { id: 'exact_option', rule: 'PERSONA-2', kind: 'binary', needs: 'answer' },
  { id: 'locomo_plus.score', rule: 'PLUS-1', kind: 'graded', needs: 'votes' },
];

/** Of rows in the shapes of other benchmarks' results, worked out as they are read (`lib/core/predictions/own-figures.ts`). */
const OF_ROWS: Metric[] = [
  { id: 'membench.accuracy', rule: 'MEMBENCH-1', kind: 'binary', needs: 'stored' },
  { id: 'membench.recall', rule: 'MEMBENCH-2', kind: 'graded', needs: 'stored' },
  { id: 'membench.recall_any', rule: 'MEMBENCH-2', kind: 'binary', needs: 'stored' },
  { id: 'membench.recall_all', rule: 'MEMBENCH-2', kind: 'binary', needs: 'stored' },
  { id: 'convomem.accuracy', rule: 'CONVO-1', kind: 'binary', needs: 'stored' },
  { id: 'convomem.recall', rule: 'CONVO-3', kind: 'graded', needs: 'stored' },
  { id: 'prefeval.followed', rule: 'PREF-1', kind: 'binary', needs: 'stored' },
  ...['unhelpful', 'inconsistent', 'hallucinated', 'unaware'].map(
    (error): Metric => ({ id: `prefeval.${error}`, rule: 'PREF-1', kind: 'binary', needs: 'stored' }),
  ),
  { id: 'lmev2.accuracy', rule: 'LMEV2-2', kind: 'binary', needs: 'stored' },
  { id: 'lmev2.unknown', rule: 'LMEV2-1', kind: 'binary', needs: 'stored' },
];

const RETRIEVAL: Metric[] = [
  { id: 'evidence_recall', rule: 'LOCOMO-1.5', kind: 'graded', needs: 'ranking' },
  { id: 'evidence_recall_cited', rule: 'LOCOMO-1.5', kind: 'graded', needs: 'ranking' },
  ...(['session', 'turn'] as const).flatMap((level) =>
    RANKING_METRICS.flatMap((metric) => CUTOFFS.map((k) => rankingMetric(level, metric, k))),
  ),
  ...['recall_any', 'recall_all', 'ndcg'].flatMap((name) =>
    [5, 10, 20].map((k): Metric => {
      const kind = name === 'ndcg' ? 'graded' : 'binary';
      return { id: `realmem.${name}@${k}`, rule: 'REAL-4', kind, needs: 'ranking' };
    }),
  ),
];

/** Metrics with a fixed id. Those of judges and of the file's own numbers come from `metricDefinition`. */
export const METRICS: readonly Metric[] = [...ANSWERS, ...OF_ROWS, ...RETRIEVAL];

const ROW_IDS = new Set(OF_ROWS.map(({ id }) => id));
/** Whether a number that a row keeps is such a metric, not one of the file's own. */
export const isOfRows = (name: string): boolean => ROW_IDS.has(name);

const BY_ID = new Map(METRICS.map((metric) => [metric.id, metric]));

/** A metric by its id, also `judge.NAME` and `stored.NAME`; null for an id that is none. */
export function metricDefinition(id: string): Metric | null {
  const { kind, name } = namedIn(id);
  if (kind === 'judge' && name !== '') return { id, rule: 'PEER-5.3', kind: 'binary', needs: 'votes' };
  if (kind === 'halumem' && name !== '')
    return { id, rule: HALU_RULES[/^[a-z]+/.exec(name)?.[0] ?? ''] ?? 'HALU-6', kind: 'graded', needs: 'stored' };
  if (kind === 'stored' && name !== '') return { id, rule: 'PEER-5.5', kind: 'graded', needs: 'stored' };
  return BY_ID.get(id) ?? null;
}

const HALU_RULES: Record<string, string> = {
  recall: 'HALU-4',
  interference: 'HALU-5',
  f: 'HALU-7',
  update: 'HALU-8',
  qa: 'HALU-8',
  memory: 'HALU-9',
};

function rankingMetric(level: 'session' | 'turn', metric: (typeof RANKING_METRICS)[number], k: number): Metric {
  const kind = metric === 'ndcg_any' ? 'graded' : 'binary';
  return { id: `${level}.${metric}@${k}`, rule: 'LME-2.3', kind, needs: 'ranking' };
}

function namedIn(id: string): { kind: string; name: string } {
  const at = id.indexOf('.');
  return { kind: id.slice(0, Math.max(at, 0)), name: id.slice(at + 1) };
}

/** A few words for headings and one sentence; null for an id that is none. */
export function metricWords(id: string, say: Say<typeof metrics>): { name: string; definition: string } | null {
  if (metricDefinition(id) === null) return null;
  const { kind, name } = namedIn(id);
  if (kind === 'halumem')
    return {
      name: `HaluMem ${name.replaceAll('_', ' ')}`,
      definition: say('halumem/definition', { name: name.replaceAll('_', ' ') }),
    };
  if (kind === 'judge') return { name, definition: say('judge/definition', { name }) };
  if (kind === 'stored') return { name, definition: say('stored/definition', { name }) };
  const [key = '', k] = id.split('@');
  const params = { k: Number(k) };
  return { name: say(key as Key, params), definition: say(`${key as Key}/definition`, params) };
}

type Key = 'session.recall_any';
