import { expect, it } from 'vitest';
import { conversationId, type PredictionHead, questionId, runId } from '@/lib/core/model/index.ts';
import { attributionWords, retrievalWords } from './words.ts';

const summary = { unit: 'turn' as const, evidence: 3, retrieved: 2, bestRank: 4, items: 10 };

it('counts retrieved evidence', () => {
  expect(retrievalWords(summary)).toBe('2 of 3 evidence turns retrieved, best rank 4');
  expect(retrievalWords({ ...summary, unit: 'session', evidence: 1, retrieved: 0, bestRank: null })).toBe(
    '0 of 1 evidence session retrieved',
  );
});

it('says why an answer is wrong', () => {
  const head: PredictionHead = {
    run: runId('atlas'),
    question: questionId('q'),
    conversation: conversationId('c'),
    answer: 'No idea',
    correct: false,
    outcome: 'wrong',
    flags: [],
    judges: [],
    scores: {},
  };
  expect(attributionWords(head)).toBeNull();
  expect(attributionWords({ ...head, attribution: 'no-retrieval-data' })).toBe('no retrieval data');
  expect(attributionWords({ ...head, attribution: 'partly-retrieved', retrieval: summary })).toBe(
    'partly retrieved: 2 of 3 evidence turns retrieved, best rank 4',
  );
  expect(attributionWords({ ...head, retrieval: { ...summary, evidence: 0 } })).toBeNull();
  const lost = { ...head, attribution: 'never-stored' as const, stored: { evidence: 2, stored: 1 } };
  expect(attributionWords(lost)).toBe('never stored: 1 of 2 pieces of evidence stored');
  expect(attributionWords({ ...lost, estimated: true })).toBe('never stored: ≈ 1 of 2 pieces of evidence stored');
});
