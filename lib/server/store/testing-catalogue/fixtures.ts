/** What the suite of catalogues puts into them. */
import { datasetId, questionId, type Review, sessionId, turnId } from '../../../core/model/index.ts';
import type { PassSummary } from '../../indexing/index.ts';
import type { NewDataset, NewRun, PackRow, ScoredRow } from '../catalogue.ts';

const NOTHING = { total: 0, items: [] };

export function newRun(slug: string, rows = 2): NewRun {
  return {
    slug,
    dataset: datasetId('pairs'),
    name: slug,
    file: `${slug}.json`,
    format: 'rows',
    bytes: 10,
    created: '2024-01-01T00:00:00.000Z',
    rows,
    matched: rows,
    unmatched: 0,
    duplicates: 0,
    missing: 0,
    judges: ['grade'],
    manifest: { model: 'a model', other: {} },
    metrics: { accuracy: { all: { n: rows, value: 0.5, ci: [0.1, 0.9] }, byType: {} } },
    yardstick: 'accuracy',
    report: {
      format: 'rows',
      shape: 'a list of rows',
      rows,
      matched: rows,
      how: [],
      fields: [],
      unmatched: NOTHING,
      duplicates: NOTHING,
      ambiguous: NOTHING,
      missing: { total: 0, byType: [], byConversation: [] },
      goldDiffers: NOTHING,
      datasetHash: { equal: null },
      problems: NOTHING,
    },
    scoredIndex: 'gold-1',
  };
}

export function* rows(n: number): Generator<ScoredRow> {
  for (let i = 0; i < n; i++) {
    yield {
      question: questionId(`q${i}`),
      answer: i % 2 === 0 ? `answer ${i}` : null,
      judges: [{ name: 'grade', correct: i % 2 === 0, reason: 'as asked' }],
      ...(i === 0 && { retrieved: [{ level: 'text', text: 'a fig tree', evidence: true }], contextIds: ['D1:1'] }),
      stored: { f1_score: 0.25 },
      ...(i === 1 && { seconds: 1.5, tokens: { prompt: 7 } }),
      where: { line: i + 1 },
      raw: { i },
      scores: { official_f1: i / n, accuracy: null },
    };
  }
}

export const PAIRS: NewDataset = {
  slug: 'pairs',
  name: 'pairs',
  path: '/pairs.json',
  member: null,
  origin: 'file',
  bytes: 1,
  mtime: 1,
};

/** Characters that engines store differently, or not at all. */
export const ODD = 'a\0b \u{1F9ED} \uD800 "\'\\ \u2028 é';

export const TICKET = '00000000-0000-4000-8000-000000000001';
export const OTHER = '00000000-0000-4000-8000-000000000002';
export const MINUTE = 60_000;

export const SUMMARY = { format: 'locomo', variant: 'qa' } as unknown as PassSummary;

export const said = (question: string, created = '2024-01-01T00:00:00.000Z'): Review => ({
  question: questionId(question),
  verdict: 'gold-wrong',
  answer: `better ${question}`,
  evidence: [{ session: sessionId('1'), turn: turnId('D1:1') }],
  note: ODD,
  reviewer: 'Ada',
  created,
  updated: created,
});

export const pack = (id: string, created = '2024-01-01T00:00:00.000Z'): PackRow => ({
  id,
  name: `pack ${id}`,
  source: null,
  enabled: true,
  created,
  items: JSON.stringify([{ question: ODD }]),
});
