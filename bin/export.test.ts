import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMAND } from './testing.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-export-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SAMPLE = path.join(ROOT, 'public/samples/locomo-sample.json');

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = promisify(execFile)(process.execPath, [COMMAND, 'export', ...args], {
    maxBuffer: 64 * 1024 ** 2,
  });
  return command.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout,
      err: error.stderr,
    }),
  );
}

describe('memoscope export', () => {
  it('writes HiMGA samples to a file, all of them', async () => {
    const out = path.join(folder, 'himga.json');
    expect(await run(SAMPLE, '--as', 'himga', '--out', out)).toMatchObject({ code: 0, out: '' });
    const samples: { sample_id: string; qa_pairs: unknown[] }[] = JSON.parse(readFileSync(out, 'utf8'));
    const source: { sample_id: string; qa: unknown[] }[] = JSON.parse(readFileSync(SAMPLE, 'utf8'));
    expect(samples.map(({ sample_id, qa_pairs }) => [sample_id, qa_pairs.length])).toEqual(
      source.map(({ sample_id, qa }) => [sample_id, qa.length]),
    );
  });

  it('writes one line for each question, as JSON or as CSV with one header', async () => {
    const { out: jsonl } = await run(SAMPLE, '--as', 'jsonl');
    const source: { qa: unknown[] }[] = JSON.parse(readFileSync(SAMPLE, 'utf8'));
    const total = source.reduce((sum, { qa }) => sum + qa.length, 0);
    expect(jsonl.trimEnd().split('\n')).toHaveLength(total);
    const { out: csv } = await run(SAMPLE, '--as', 'csv');
    expect(csv.match(/question_id,conversation_id/g)).toHaveLength(1);
    expect(csv.startsWith('question_id,conversation_id,type,question,')).toBe(true);
  });

  it('writes the questions that were chosen, and takes no option that is of another shape', async () => {
    const ids = path.join(folder, 'ids.txt');
    writeFileSync(ids, 'conv-2:1\n');
    const { out: jsonl } = await run(SAMPLE, '--as', 'jsonl', '--questions', 'conv-1:3,conv-1:0', '--questions', ids);
    const written = jsonl.trimEnd().split('\n');
    expect(written.map((line) => JSON.parse(line).question_id)).toEqual(['conv-1:0', 'conv-1:3', 'conv-2:1']);
    expect(await run(SAMPLE, '--as', 'csv', '--questions', 'conv-1:0,nobody')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('nobody'),
    });
    for (const [as, option, ...value] of [
      ['himga', 'questions', 'conv-1:0'],
      ['csv', 'runs', 'my-system'],
      ['jsonl', 'reviews'],
      ['csv', 'base', '/notes/'],
      ['site', 'from', 'reviews.json'],
    ]) {
      expect(
        await run(SAMPLE, '--as', as ?? '', `--${option}`, ...value, '--out', path.join(folder, 'none')),
      ).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining(`--as ${as} takes no --${option}`),
      });
    }
  });

  it('says what is wrong and leaves no file behind', async () => {
    const broken = path.join(folder, 'broken.json');
    writeFileSync(broken, '{"sample_id": "x", ');
    const out = path.join(folder, 'never.json');
    const answer = await run(broken, '--as', 'himga', '--out', out);
    expect(answer.code).toBe(1);
    expect(answer.err).toContain('broken.json');
    expect(existsSync(out)).toBe(false);
    const nowhere = await run(SAMPLE, '--as', 'csv', '--out', path.join(folder, 'no', 'such', 'folder.csv'));
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('its folder does not exist') });
    expect(nowhere.err).not.toMatch(/\n\s+at |errno/);
    const cut = path.join(folder, 'cut.json');
    writeFileSync(cut, readFileSync(SAMPLE, 'utf8').slice(0, -2000));
    const partly = await run(cut, '--as', 'jsonl');
    expect(partly).toMatchObject({ code: 0, err: expect.stringContaining('The file ends inside') });
    expect((await run('nothing-like-it', '--as', 'csv')).err).toContain('neither a file nor an open dataset');
    expect((await run(SAMPLE, '--as', 'xml')).err).toContain('himga|jsonl|csv');
  });
});
