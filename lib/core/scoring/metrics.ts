/** The table of metrics: what a page says about each. The long form is docs/scoring.md, under the same rule ids. */
import { CUTOFFS, RANKING_METRICS } from './ranking.ts';

/** What a row must have for the metric: an answer, a judge's vote, ranked ids, or a number of the file. */
type Need = 'answer' | 'votes' | 'ranking' | 'stored';

export interface Metric {
  id: string;
  /** A few words, for headings. */
  name: string;
  /** One sentence. */
  definition: string;
  /** Rule id of docs/scoring.md. */
  rule: string;
  /** `binary`: a single value is 0 or 1 (the mean of several votes may lie between). */
  kind: 'binary' | 'graded';
  needs: Need;
}

const ANSWERS: Metric[] = [
  {
    id: 'accuracy',
    name: 'Accuracy',
    definition: 'The share of answers that judges call right; where several voted, the mean of their votes.',
    rule: 'PEER-5.4',
    kind: 'binary',
    needs: 'votes',
  },
  {
    id: 'official_f1',
    name: 'Official F1',
    definition:
      'LoCoMo’s own score: F1 of stemmed words by the rule of the category; in category 5 whether the answer abstains.',
    rule: 'LOCOMO-1.4',
    kind: 'graded',
    needs: 'answer',
  },
  {
    id: 'official_f1_rounded3',
    name: 'Official F1, rounded',
    definition:
      'The official F1 with every answer’s value rounded to three decimals first, as LoCoMo’s statistics file adds it up.',
    rule: 'LOCOMO-1.6',
    kind: 'graded',
    needs: 'answer',
  },
  {
    id: 'set_f1',
    name: 'Set F1',
    definition:
      'mem0’s F1 of the sets of lower-case words; category 5, which mem0 drops, is compared with the adversarial answer.',
    rule: 'PEER-5.1',
    kind: 'graded',
    needs: 'answer',
  },
  {
    id: 'exact_match',
    name: 'Exact match',
    definition: 'Whether the answer and the gold answer are the same after LoCoMo’s normalisation.',
    rule: 'PEER-5.2',
    kind: 'binary',
    needs: 'answer',
  },
  {
    id: 'lexical_f1',
    name: 'Lexical F1 (proxy)',
    definition:
      'F1 of lower-case words, a stand-in where no judge’s labels exist; the contest itself scores by a judge.',
    rule: 'GIGA-3.1',
    kind: 'graded',
    needs: 'answer',
  },
  {
    id: 'success',
    name: 'Success',
    definition: 'Whether the friend both agents know was found.',
    rule: 'MF-4.1',
    kind: 'binary',
    needs: 'answer',
  },
];

const RETRIEVAL: Metric[] = [
  {
    id: 'evidence_recall',
    name: 'Evidence recall',
    definition: 'The share of a question’s evidence entries in the retrieved context; 1 where the question cites none.',
    rule: 'LOCOMO-1.5',
    kind: 'graded',
    needs: 'ranking',
  },
  {
    id: 'evidence_recall_cited',
    name: 'Evidence recall, cited only',
    definition: 'The evidence recall without the questions that cite no evidence.',
    rule: 'LOCOMO-1.5',
    kind: 'graded',
    needs: 'ranking',
  },
  ...(['session', 'turn'] as const).flatMap((level) =>
    RANKING_METRICS.flatMap((metric) => CUTOFFS.map((k) => rankingMetric(level, metric, k))),
  ),
];

/** Metrics with a fixed id. Those of judges and of the file's own numbers come from `metricDefinition`. */
export const METRICS: readonly Metric[] = [...ANSWERS, ...RETRIEVAL];

const BY_ID = new Map(METRICS.map((metric) => [metric.id, metric]));

/** A metric by its id, also `judge.NAME` and `stored.NAME`; null for an id that is none. */
export function metricDefinition(id: string): Metric | null {
  const name = id.slice(id.indexOf('.') + 1);
  if (id.startsWith('judge.') && name !== '')
    return {
      id,
      name,
      definition: `What the judge ${name} says: its grade where it gives one, else 1 for right and 0 for wrong.`,
      rule: 'PEER-5.3',
      kind: 'binary',
      needs: 'votes',
    };
  if (id.startsWith('stored.') && name !== '')
    return {
      id,
      name,
      definition: `The number ${name} as the predictions file gives it; not recomputed.`,
      rule: 'PEER-5.5',
      kind: 'graded',
      needs: 'stored',
    };
  return BY_ID.get(id) ?? null;
}

function rankingMetric(level: 'session' | 'turn', metric: (typeof RANKING_METRICS)[number], k: number): Metric {
  const first = k === 1 ? `the first ${level}` : `the first ${k} ${level}s`;
  const words = {
    recall_any: { name: 'any', definition: `Whether any evidence ${level} is among ${first} retrieved.` },
    recall_all: { name: 'all', definition: `Whether every evidence ${level} is among ${first} retrieved.` },
    ndcg_any: {
      name: 'NDCG',
      definition: `How high evidence ${level}s rank among ${first} retrieved, against the best possible order.`,
    },
  }[metric];
  return {
    id: `${level}.${metric}@${k}`,
    name: `${level === 'session' ? 'Session' : 'Turn'} ${metric === 'ndcg_any' ? '' : 'recall '}${words.name}@${k}`,
    definition: words.definition,
    rule: 'LME-2.3',
    kind: metric === 'ndcg_any' ? 'graded' : 'binary',
    needs: 'ranking',
  };
}
