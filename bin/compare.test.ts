import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LocalService } from '../lib/server/service/local-service.ts';
import { opened } from '../lib/server/service/testing.ts';
import { answers, compared, json, run, SAMPLE, SAMPLE_QA, scored } from './testing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-compare-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('memoscope compare', () => {
  it('pairs two files question by question', () => {
    const a = answers(folder, 'a.json', (at) => at % 2 === 0);
    const b = answers(folder, 'b.json', (at) => at % 2 === 0 || at % 3 === 0);
    const found = json(folder, compared, ['compare', SAMPLE, a, b, '--categories', 'all']);
    const n = SAMPLE_QA.length;
    const fixed = SAMPLE_QA.filter((_, at) => at % 2 !== 0 && at % 3 === 0).length;
    expect(found).toMatchObject({ metric: 'accuracy', n, nA: n, nB: n, onlyA: 0, onlyB: fixed });
    expect(found.delta).toBeCloseTo(fixed / n, 12);
    const counted = SAMPLE_QA.filter(({ category }) => category !== 5).length;
    expect(counted).toBeLessThan(n);
    expect(json(folder, compared, ['compare', SAMPLE, a, b])).toMatchObject({ n: counted, nA: counted, nB: counted });
    expect(run(folder, ['compare', SAMPLE, a, b, '--categories', '5'])).toMatchObject({ status: 1 });
    expect(json(folder, compared, ['compare', SAMPLE, a, b, '--metric', 'official_f1']).metric).toBe('official_f1');
    const { status, stdout } = run(folder, ['compare', SAMPLE, a, b, '--clustered', '--categories', 'all']);
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`both correct \\d+, only A 0, only B ${fixed},`));
  });
});

describe('runs of the home folder', () => {
  it('are compared by their ids, with each other and with files', async () => {
    const home = path.join(folder, 'kept');
    const service = new LocalService({ home });
    try {
      const { id } = await opened(service, SAMPLE);
      for (const [name, every] of [
        ['Fig', 2],
        ['Plum', 3],
      ] as const) {
        const file = { name: `${name}.json`, path: answers(folder, `${name}.json`, (at) => at % every === 0) };
        await service.runs.add(id, file, { name });
      }
    } finally {
      await service.close();
    }
    const sixth = SAMPLE_QA.filter((_, at) => at % 6 === 0).length;
    const b = answers(folder, 'b.json', (at) => at % 3 === 0);
    for (const args of [
      ['locomo-sample', 'fig', 'plum'],
      [SAMPLE, 'fig', 'plum'],
      ['locomo-sample', 'fig', b],
    ]) {
      expect(json(folder, compared, ['compare', ...args, '--home', home, '--categories', 'all'])).toMatchObject({
        n: SAMPLE_QA.length,
        bothRight: sixth,
      });
    }
    expect(json(folder, scored, ['score', 'locomo-sample', b, '--home', home]).dataset).toBe('locomo-sample');
    const { status, stderr } = run(folder, ['compare', 'locomo-sample', 'fig', 'pear', '--home', home]);
    expect(status).toBe(1);
    expect(stderr).toContain('Its runs: fig, plum.');
  });
});
