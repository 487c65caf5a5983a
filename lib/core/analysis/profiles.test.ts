import { describe, expect, it } from 'vitest';
import type { JudgeVote, MetricScores } from '../model/index.ts';
import { comparedMetric } from './compared-runs.ts';
import { profileConflict } from './profiles.ts';
import { runHead, stored } from './testing.ts';

const figure: MetricScores = { all: { n: 1, value: 0.5 }, byType: {} };

/** A run with one answer that has these scores. */
function run(name: string, metrics: string[], judges: JudgeVote[] = []) {
  const scores = Object.fromEntries(metrics.map((id) => [id, 0.5]));
  const row = stored('q', { scores, judges });
  const head = runHead(name, {
    metrics: Object.fromEntries(metrics.map((id) => [id, figure])),
    yardstick: metrics[0] ?? 'accuracy',
  });
  return { head, predictions: new Map([[row.question, row]]) };
}

const tau = (name: string): JudgeVote => ({
  name,
  correct: null,
  rubric: { ordering: { tauNorm: 0.5, finalScore: 0.25, by: 'tool' } },
});

describe('runs of different profiles (CMP-14)', () => {
  const official = run('ours', ['beam.official', 'beam.nugget']);
  const tool = run('cog', ['beam.nugget', 'beam.tau-f1.tool-tau'], [tau('kendall_tau')]);
  const binary = run('votes', ['accuracy']);

  it('are compared by what all have', () => {
    expect(comparedMetric([official, tool], null)).toBe('beam.nugget');
    expect(comparedMetric([official, official], null)).toBe('beam.official');
    expect(profileConflict([official, tool], null)).toBeNull();
  });

  it('are not compared by what only one has', () => {
    expect(profileConflict([official, tool], 'beam.official')).toEqual({
      kind: 'profiles',
      runs: ['ours', 'cog'],
      profiles: ['beam.official, beam.nugget', 'beam.nugget, beam.tau-f1.tool-tau'],
      common: ['beam.nugget'],
    });
    expect(profileConflict([official, binary], null)).toMatchObject({
      profiles: ['beam.official, beam.nugget', 'accuracy'],
      common: [],
    });
  });

  it('have a tau that is compared among runs of one tool', () => {
    const other = run('mm', ['beam.tau-f1.tool-tau'], [tau('event_order')]);
    expect(profileConflict([tool, tool], 'beam.tau-f1.tool-tau')).toBeNull();
    expect(profileConflict([tool, other], 'beam.tau-f1.tool-tau')).toEqual({
      kind: 'taus',
      runs: ['cog', 'mm'],
      tools: ['kendall_tau', 'event_order'],
    });
  });

  it('do not keep other metrics from being compared', () => {
    const words = run('words', ['stored.f1']);
    expect(profileConflict([words, official], 'stored.f1')).toBeNull();
    expect(profileConflict([words, binary], null)).toBeNull();
  });
});
