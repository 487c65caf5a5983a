import { describe, expect, it } from 'vitest';
import { compareRuns } from './compare.ts';
import { judgesAsRuns } from './judges-as-runs.ts';
import { goldQuestion, goldSet, runHead, stored, vote } from './testing.ts';

const questions = ['a', 'b', 'c', 'd'].map((id) => goldQuestion(id));
const head = runHead('r', { judges: ['strict', 'kind'] });
const rows = [
  stored('a', { judges: [vote('strict', true), vote('kind', true)] }),
  stored('b', { judges: [vote('strict', false), vote('kind', true)] }),
  stored('c', { judges: [vote('strict', false), vote('kind', true)], override: { correct: false } }),
  stored('d', { judges: [vote('strict', null), vote('kind', false)] }),
];
const options = {
  metric: 'accuracy',
  clustered: false,
  answerable: false,
  disputed: 'keep' as const,
  categories: '1-4' as const,
};

describe('judges compared like runs', () => {
  it('give each its own share, over what both judged', () => {
    const runs = judgesAsRuns(head, rows);
    expect(runs.map(({ head: { name } }) => name)).toEqual(['strict', 'kind', 'own verdict']);
    const { runs: scored, challengers } = compareRuns({ gold: goldSet(questions), runs, disputes: [] }, options);
    expect(scored.map(({ all }) => [all.n, all.value])).toEqual([
      [3, 1 / 3],
      [4, 0.75],
      [1, 0],
    ]);
    expect(challengers[0]).toMatchObject({ bothRight: 1, onlyA: 0, onlyB: 2, bothWrong: 0 });
    expect(challengers[0]?.all).toMatchObject({ n: 3, nA: 3, nB: 4, wins: 2, mcnemar: 0.5 });
    expect(challengers[1]).toMatchObject({ bothWrong: 1 });
  });

  it('leave the user out who gave no verdict', () => {
    expect(judgesAsRuns(head, rows.slice(0, 2)).map(({ head: { id } }) => id)).toEqual(['strict', 'kind']);
  });
});
