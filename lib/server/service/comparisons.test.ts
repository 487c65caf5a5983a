import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { questionId } from '../../core/model/index.ts';
import { predictionsOf } from '../store/rows/runs.ts';
import { openDesk } from './desk.ts';
import { LocalService } from './local-service.ts';
import { opened, SAMPLES } from './testing.ts';

// Counts the parts of runs that are read.
vi.mock('../store/rows/runs.ts', async (original) => {
  const rows = await original<typeof import('../store/rows/runs.ts')>();
  return { ...rows, predictionsOf: vi.fn(rows.predictionsOf) };
});

const OPTIONS = {
  metric: null,
  clustered: false,
  answerable: false,
  disputed: 'keep' as const,
  categories: '1-4' as const,
};

const STRICT = { name: 'strict', model: 'm', prompt: 'p', promptSha256: '', host: 'h', judged: 1, right: 0, none: 0 };

describe('comparisons of a home', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-compared-'));
  const service = new LocalService({ home });
  let runs: string[] = [];

  beforeAll(async () => {
    await opened(service, path.join(SAMPLES, 'locomo-sample.json'));
    const name = 'locomo-atlas.json';
    const file = { name, path: path.join(SAMPLES, 'predictions', name) };
    const first = await service.runs.add('locomo-sample', file, { name: 'one' });
    const second = await service.runs.add('locomo-sample', file, { name: 'two' });
    runs = [...first, ...second].map(({ id }) => id);
  });

  afterAll(async () => {
    await service.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('are kept by a worker, and made anew when a verdict or a name changes', async () => {
    const [one = '', two = ''] = runs;
    const desk = await openDesk({ home });
    const before = await service.runs.compare([one, two], OPTIONS);
    expect(before.challengers[0]).toMatchObject({ bothRight: 25, bothWrong: 12, onlyA: 0, onlyB: 0 });
    expect(await desk.compare([one, two], OPTIONS)).toEqual(before);
    expect(await desk.compare([one, two], OPTIONS)).toBe(await desk.compare([one, two], OPTIONS));
    expect((await service.runs.compare([two, one], OPTIONS)).runs[0]?.name).toBe('two');

    await service.runs.setVerdict(two, 'conv-1:0', { correct: false });
    expect((await service.runs.compare([one, two], OPTIONS)).challengers[0]).toMatchObject({ bothRight: 24, onlyA: 1 });
    await service.runs.setVerdict(two, 'conv-1:0', null);
    await service.runs.rename(two, 'the other');
    expect((await service.runs.compare([one, two], OPTIONS)).runs.map(({ name }) => name)).toEqual([
      'one',
      'the other',
    ]);
  });

  it('read no answers of runs that are held, and see what is said of these since', async () => {
    const [one = '', two = ''] = runs;
    const desk = await openDesk({ home });
    const read = vi.mocked(predictionsOf).mockClear();
    const onlyA = async () => (await desk.compare([one, two], OPTIONS)).challengers[0]?.onlyA;
    await desk.hold([one, two]);
    expect(read).toHaveBeenCalledTimes(2);
    expect(await onlyA()).toBe(0);
    expect(read).toHaveBeenCalledTimes(2);
    await service.runs.setVerdict(two, 'conv-1:0', { correct: false });
    expect(await onlyA()).toBe(1);
    await service.runs.setVerdict(two, 'conv-1:0', null);
    expect(read).toHaveBeenCalledTimes(2);
    // A judge's votes make other answers of them.
    const vote = { question: questionId('conv-1:0'), name: 'strict', correct: false };
    await (await openDesk({ home })).addVotes(two, [vote], { ...STRICT, made: new Date().toISOString() });
    read.mockClear();
    expect(
      (await desk.compare([one, two], { ...OPTIONS, metric: 'judge.strict' })).runs.map(({ all }) => all.n),
    ).toEqual([0, 1]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('of judges need two of them, of whom the user can be one', async () => {
    const [one = ''] = runs;
    await expect(service.runs.compareJudges(one, OPTIONS)).rejects.toThrow(/judged by judge_correct alone/);
    await service.runs.setVerdict(one, 'conv-1:0', { correct: false });
    const { runs: judges, challengers } = await service.runs.compareJudges(one, OPTIONS);
    expect(judges.map(({ name, all }) => [name, all.n])).toEqual([
      ['judge_correct', 37],
      ['own verdict', 1],
    ]);
    expect(challengers[0]).toMatchObject({ onlyA: 1, bothRight: 0 });
    const whole = JSON.parse(Buffer.from(await service.runs.compareJudgesJson(one, OPTIONS)).toString());
    expect(whole).toMatchObject({ runs: judges, challengers });
    expect(whole.questions[0]).toMatchObject({ cells: [{ correct: true }, { correct: false }] });
  });
});
