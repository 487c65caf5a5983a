import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run, SAMPLE } from './testing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-locate-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function located(...lines: string[]) {
  const file = path.join(folder, 'texts.jsonl');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const { status, stdout, stderr } = run(folder, ['locate', SAMPLE, file]);
  const rows = stdout.split('\n').filter((line) => line !== '');
  return { status, stderr, rows: rows.map((row): unknown => JSON.parse(row)) };
}

describe('memoscope locate', () => {
  it('answers each line in its order, and says nothing else', () => {
    const { status, stderr, rows } = located(
      JSON.stringify({
        id: 'a',
        conversation: 'conv-1',
        text: 'Elias sprained his left wrist on ice above the quarry',
      }),
      '',
      JSON.stringify({ id: 7, conversation: 'conv-1', text: 'Nora won a chess tournament', source_time: '2024-01-14' }),
      JSON.stringify({
        id: 'c',
        conversation: 'conv-1',
        text: 'Priya has internet at the station for one hour a day',
        source_time: null,
      }),
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(rows).toEqual([
      { id: 'a', turns: ['D2:9'], score: expect.any(Number) },
      { id: 7, turns: [], score: expect.any(Number) },
      { id: 'c', turns: [], score: expect.any(Number), leaked_from: 'conv-2' },
    ]);
  });

  it('tells of lines that can’t be read, and answers the others', () => {
    const { status, stderr, rows } = located(
      '{"id": "a", ',
      '[]',
      JSON.stringify({ id: 'b', text: 'x' }),
      JSON.stringify({ id: 'c', conversation: 'conv-9', text: 'x' }),
      JSON.stringify({ id: 'd', conversation: 'conv-1', text: 'x', source_time: 3 }),
      JSON.stringify({
        id: 'e',
        conversation: 'conv-1',
        text: 'Three decks, 1,900 euros, and it needs four people to lift it.',
      }),
    );
    expect(status).toBe(1);
    expect(rows).toMatchObject([{ id: 'e', turns: ['D2:2'] }]);
    const said = stderr.trimEnd().split('\n');
    expect(said).toHaveLength(5);
    expect(said[0]).toContain('texts.jsonl, line 1: no JSON (');
    expect(said[2]).toContain('line 3: “conversation” is missing');
    expect(said[3]).toContain('line 4: the dataset has no conversation “conv-9”');
  });

  it('needs a dataset and a file', () => {
    expect(run(folder, ['locate', SAMPLE])).toMatchObject({ status: 1, stdout: '' });
    expect(run(folder, ['locate', SAMPLE, 'no-such.jsonl']).stderr).toContain('There is no file "no-such.jsonl"');
  });
});
