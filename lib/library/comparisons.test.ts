import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalLibrary } from './local-library.ts';
import { opened, SAMPLES } from './testing.ts';

const OPTIONS = { metric: null, clustered: false, answerable: false, disputed: 'keep' as const };

describe('comparisons of a home', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-compared-'));
  const library = new LocalLibrary({ home });
  let runs: string[] = [];

  beforeAll(async () => {
    await opened(library, path.join(SAMPLES, 'locomo-sample.json'));
    const name = 'locomo-atlas.json';
    const file = { name, path: path.join(SAMPLES, 'predictions', name) };
    const first = await library.runs.add('locomo-sample', file, { name: 'one' });
    const second = await library.runs.add('locomo-sample', file, { name: 'two' });
    runs = [...first, ...second].map(({ id }) => id);
  });

  afterAll(async () => {
    await library.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('are kept, and made anew when a verdict or a name changes', () => {
    const [one = '', two = ''] = runs;
    const before = library.runs.compare([one, two], OPTIONS);
    expect(before.challengers[0]).toMatchObject({ bothRight: 28, bothWrong: 14, onlyA: 0, onlyB: 0 });
    expect(library.runs.compare([one, two], OPTIONS)).toBe(before);
    expect(library.runs.compare([two, one], OPTIONS).runs[0]?.name).toBe('two');

    library.runs.setVerdict(two, 'conv-1:0', { correct: false });
    expect(library.runs.compare([one, two], OPTIONS).challengers[0]).toMatchObject({ bothRight: 27, onlyA: 1 });
    library.runs.setVerdict(two, 'conv-1:0', null);
    library.runs.rename(two, 'the other');
    expect(library.runs.compare([one, two], OPTIONS).runs.map(({ name }) => name)).toEqual(['one', 'the other']);
  });

  it('of judges need two of them, of whom the user can be one', () => {
    const [one = ''] = runs;
    expect(() => library.runs.compareJudges(one, OPTIONS)).toThrow(/judged by judge_correct alone/);
    library.runs.setVerdict(one, 'conv-1:0', { correct: false });
    const { runs: judges, challengers } = library.runs.compareJudges(one, OPTIONS);
    expect(judges.map(({ name, all }) => [name, all.n])).toEqual([
      ['judge_correct', 42],
      ['own verdict', 1],
    ]);
    expect(challengers[0]).toMatchObject({ onlyA: 1, bothRight: 0 });
    expect(library.runs.comparedJudges(one, OPTIONS)[0]?.cells.map((cell) => cell?.correct)).toEqual([true, false]);
  });
});
