import { describe, expect, it } from 'vitest';
import { conversationId, DEFAULT_JUDGING, type JudgeVote, questionId } from '../model/index.ts';
import { readOne, rowsOf } from '../predictions/testing.ts';
import { compareRuns } from './compare.ts';
import { predictionHead, verdictContext } from './heads.ts';
import { judgesAsRuns } from './judges-as-runs.ts';
import { goldQuestion, goldSet, runHead, runOf, stored } from './testing.ts';

const question = goldQuestion('q');
const graded = (...grades: number[]): JudgeVote[] =>
  grades.map((score, at) => ({ name: `j${at}`, correct: score >= 0.5, ...(score > 0 && score < 1 && { score }) }));

function correct(judges: JudgeVote[], threshold = 0.5, by: string | null = null) {
  const run = runOf(goldSet([question]), [stored('q', { judges })]);
  return predictionHead(
    question,
    run.predictions.get(questionId('q')) ?? null,
    verdictContext(run, { ...DEFAULT_JUDGING, threshold, by }),
  ).correct;
}

describe('grades of judges (OUT-2)', () => {
  it('count as right from the chosen threshold on', () => {
    expect(correct(graded(0.6))).toBe(true);
    expect(correct(graded(0.6), 0.8)).toBe(false);
    expect(correct(graded(0.4), 0.4)).toBe(true);
    expect(correct(graded(0.6), 0.8, 'judge.j0')).toBe(false);
    expect(correct(graded(0.6), 0.6, 'judge.j0')).toBe(true);
  });

  it('of several judges decide by their mean', () => {
    expect(correct(graded(0.4, 0.4, 1))).toBe(true);
    expect(correct(graded(0.6, 0.6, 0))).toBe(false);
    expect(correct(graded(1, 0, 0))).toBe(false);
  });

  it('are what a judge says when judges are compared (CMP-13)', () => {
    const rows = [0.2, 0.6].map((score, at) =>
      stored(`q${at}`, { judges: [...graded(score), { name: 'strict', correct: false }] }),
    );
    const runs = judgesAsRuns(runHead('r', { judges: ['j0', 'strict'] }), rows);
    const gold = goldSet(['q0', 'q1'].map((id) => goldQuestion(id)));
    const options = {
      metric: 'accuracy',
      clustered: false,
      answerable: false,
      disputed: 'keep' as const,
      categories: '1-4' as const,
    };
    const { runs: scored } = compareRuns({ gold, runs, disputes: [] }, options);
    expect(scored.map(({ all }) => all.value)).toEqual([0.4, 0]);
  });

  it('say half of an answer where words say partly', () => {
    const verdicts = ['CORRECT', 'WRONG', 'Partially correct', '{"label": "PARTIAL"}', 'no idea'];
    const { predictions } = readOne(
      rowsOf(({ text }, i) => ({ question: text, response: 'x', judge_label: verdicts[i] ?? 'CORRECT' })),
    );
    expect(predictions.slice(0, 5).map(({ judges }) => [judges[0]?.correct, judges[0]?.score])).toEqual([
      [true, undefined],
      [false, undefined],
      [true, 0.5],
      [true, 0.5],
      [false, undefined],
    ]);
  });
});

describe('a comparison over very little (CMP-5, CMP-6, CMP-9)', () => {
  const compared = (values: [conversation: string, a: number, b: number][], clustered = false) => {
    const gold = goldSet(
      values.map(([conversation], at) => goldQuestion(`q${at}`, { conversation: conversationId(conversation) })),
    );
    const run = (id: string, of: 1 | 2) => ({
      head: runHead(id),
      predictions: new Map(
        values.map((value, at) => [questionId(`q${at}`), stored(`q${at}`, { scores: { official_f1: value[of] } })]),
      ),
    });
    const options = {
      metric: 'official_f1',
      clustered,
      answerable: false,
      disputed: 'keep' as const,
      categories: '1-4' as const,
    };
    const input = { gold, runs: [run('a', 1), run('b', 2)], disputes: [] };
    return compareRuns(input, options).challengers[0]?.all;
  };

  it('has no interval and is inconclusive', () => {
    expect(compared([['c', 0.25, 0.75]])).toMatchObject({ n: 1, delta: 0.5, ci: null, decided: false });
    const one: [string, number, number][] = Array.from({ length: 40 }, (_, i) => ['c', 0.2, 0.5 + i / 100]);
    expect(compared(one, true)).toMatchObject({ n: 40, ci: null, decided: false });
    expect(compared(one)).toMatchObject({ decided: true });
  });
});
