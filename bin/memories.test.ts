import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { run, SAMPLE } from './testing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-memories-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const predictions = (name: string) => path.join(path.dirname(SAMPLE), 'predictions', name);

it('memoscope memories says what was stored, and what that tells of wrong answers', () => {
  const of = ['memories', SAMPLE, predictions('locomo-atlas-memories.jsonl')];
  const { status, stdout, stderr } = run(folder, [...of, '--predictions', predictions('locomo-atlas.json'), '--json']);
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({
    dataset: 'locomo-sample',
    report: { shape: 'records', memories: 30, given: 19, estimated: 10, untraced: 1 },
    coverage: [
      { conversation: 'conv-1', evidence: 22, covered: 18, estimated: 0 },
      { conversation: 'conv-2', evidence: 21, covered: 10, estimated: 10 },
    ],
    runs: [{ name: 'atlas', causes: [{ attribution: 'never-stored', count: 5, estimated: 2 }, {}, {}] }],
  });
});
