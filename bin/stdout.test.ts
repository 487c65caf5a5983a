import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { answers, COMMAND, SAMPLE } from './testing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-stdout-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const predictions = answers(folder, 'preds.json', () => true);
const texts = path.join(folder, 'texts.jsonl');
writeFileSync(texts, `${JSON.stringify({ id: 1, conversation: 'conv-1', text: 'a paper boat' })}\n`.repeat(3));
const before = readdirSync(folder);

const COMMANDS: [name: string, args: string[]][] = [
  ['--version', ['--version']],
  ['inspect', ['inspect', SAMPLE, '--json']],
  ['score', ['score', SAMPLE, predictions]],
  ['export', ['export', SAMPLE, '--as', 'csv']],
  ['locate', ['locate', SAMPLE, texts]],
];

/** How a command ends whose stdout is a pipe that nobody reads, or this open file. */
async function ending(args: string[], stdout: 'pipe' | number) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    stdio: ['ignore', stdout, 'pipe'],
    env: { ...process.env, TMPDIR: folder, MEMOSCOPE_HOME: path.join(folder, 'home') },
  });
  child.stdout?.destroy();
  const [said, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'close')]);
  return { said, code };
}

it.each(COMMANDS)('%s ends quietly when nobody reads it any more', async (_, args) => {
  expect(await ending(args, 'pipe')).toEqual({ said: '', code: 0 });
  expect(readdirSync(folder)).toEqual(before);
});

it.skipIf(!existsSync('/dev/full')).each(COMMANDS)('%s says that there is no room for it', async (_, args) => {
  const full = openSync('/dev/full', 'w');
  const { said, code } = await ending(args, full);
  closeSync(full);
  expect(code).toBe(1);
  expect(said).toBe('memoscope: The output can’t be written\n  stdout: the disk is full. Not all of it was written.\n');
  expect(readdirSync(folder)).toEqual(before);
});
