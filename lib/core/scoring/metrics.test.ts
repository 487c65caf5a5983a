import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsAbout } from '#texts';
import type { Family } from '../model/index.ts';
import { METRICS, metricDefinition, metricWords, scoreRun } from './index.ts';
import { goldOf, prediction } from './testing.ts';

const say = textsAbout('metrics');
const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/scoring.md'), 'utf8');

describe('the table of metrics', () => {
  it('has every id of the contract once', () => {
    const ids = METRICS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => /^(session|turn)\./.test(id))).toHaveLength(36);
    for (const id of ['official_f1', 'official_f1_rounded3', 'set_f1', 'exact_match', 'evidence_recall', 'accuracy'])
      expect(ids).toContain(id);
    for (const id of ['session.recall_any@5', 'turn.ndcg_any@50', 'lexical_f1', 'success']) expect(ids).toContain(id);
  });

  it('says one sentence about each', () => {
    for (const { id } of METRICS) expect(metricWords(id, say)?.definition).toMatch(/^[^.]+\.$/);
  });

  it('defines the votes of judges and the numbers of the file', () => {
    expect(metricDefinition('judge.gpt-4o.mini')).toMatchObject({ needs: 'votes' });
    expect(metricWords('judge.gpt-4o.mini', say)?.name).toBe('gpt-4o.mini');
    expect(metricDefinition('stored.bleu_score')).toMatchObject({ kind: 'graded' });
    expect(metricWords('stored.bleu_score', say)?.name).toBe('bleu_score');
    expect(metricWords('session.recall_any@1', say)).toEqual({
      name: 'Session recall any@1',
      definition: 'Whether any evidence session is among the first session retrieved.',
    });
    expect(metricWords('turn.ndcg_any@50', say)).toEqual({
      name: 'Turn NDCG@50',
      definition: 'How high evidence turns rank among the first 50 turns retrieved, against the best possible order.',
    });
    expect(metricDefinition('session.recall_all@5')).toMatchObject({ kind: 'binary', rule: 'LME-2.3' });
    expect(metricDefinition('judge.')).toBeNull();
    expect(metricDefinition('constructor')).toBeNull();
  });

  it('covers whatever a run can be scored by', () => {
    const row = prediction('q0', {
      answer: 'tea',
      judges: [{ name: 'grade', correct: true }],
      contextIds: ['answer_1_1'],
      retrieved: [{ level: 'turn', evidence: true }],
      stored: { bleu: 1 },
    });
    const families: Family[] = ['locomo', 'longmemeval', 'gigamemory', 'mutualfriends'];
    for (const family of families) {
      const gold = goldOf(family, [{ category: 4, answer: 'tea', answerRaw: { Drink: 'tea' } }]);
      const { metrics, yardstick } = scoreRun(gold, [row]);
      expect(Object.keys(metrics).filter((id) => metricDefinition(id) === null)).toEqual([]);
      expect(metrics[yardstick]).toBeDefined();
    }
  });

  it('cites rules that the page explains', () => {
    const rules = new Set(
      [...METRICS, metricDefinition('judge.x'), metricDefinition('stored.x')].map((one) => one?.rule),
    );
    for (const rule of rules) expect(page).toContain(`| ${rule} |`);
  });
});
