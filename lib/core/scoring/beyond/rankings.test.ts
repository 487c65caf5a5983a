import { describe, expect, it } from 'vitest';
import { sessionId } from '../../model/index.ts';
import { withKnownSessions } from '../../predictions/index.ts';
import { scoreRun } from '../index.ts';
import { goldOf, prediction } from '../testing.ts';

const ranked = (...ids: string[]) =>
  ids.map((id) => ({ level: 'session' as const, session: sessionId(id), raw: id, evidence: false }));

describe('rankings of sessions (REAL-4)', () => {
  const evidence = [{ raw: 's3', level: 'session' as const, session: sessionId('s3'), status: 'ok' as const }];
  const gold = goldOf('realmem', [{ evidence }, {}]);

  it('leave out what is no session of the dialogues, and texts that only quote one', () => {
    const quoted = { level: 'turn' as const, session: sessionId('s3'), text: 'a line of it', evidence: true };
    const row = prediction('q0', { retrieved: [quoted, ...ranked('x1', 's1', 's2', 's4', 's5', 's3')] });
    const sessions = new Set(['s1', 's2', 's3', 's4', 's5']);
    const { metrics, yardstick } = scoreRun(gold, [withKnownSessions(row, sessions), prediction('q1')]);
    expect(metrics['realmem.recall_any@5']?.all).toMatchObject({ n: 1, value: 1 });
    expect(metrics['realmem.ndcg@5']?.all.value).toBeCloseTo(1 / Math.log2(5), 12);
    expect(yardstick).toBe('realmem.recall_all@5');
  });
});
