import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { answers, COMMAND, run, SAMPLE } from './testing.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-usage-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const predictions = answers(folder, 'preds.json', () => true);

it.each([
  [['report', SAMPLE], 'Name one dataset and a run', 'memoscope report DATASET RUN'],
  [['report', SAMPLE, predictions, '--as', 'nope'], 'Unknown form of report', '--as is html, md or json, not "nope"'],
  [['agreement'], 'Name one dataset\n', 'memoscope agreement DATASET'],
  [['agreement', SAMPLE, predictions, '--json', '--csv'], '--json and --csv exclude each other', 'one of them'],
  [['migrate'], 'Name a catalogue', 'memoscope migrate --catalogue URL'],
])('%j says what is to be given', (args, title, detail) => {
  const { status, stdout, stderr } = run(folder, args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(title);
  expect(stderr).toContain(detail);
});

it
  .skipIf(process.platform === 'win32')
  .each([
    'inspect /dev/stdin',
    `score /dev/stdin ${predictions}`,
    `score ${SAMPLE} /dev/stdin`,
    `score ${SAMPLE} /dev/fd/63`,
  ])('%s says that a pipe is none of its files', (args) => {
  const { status, stderr } = spawnSync('sh', ['-c', `cat "${SAMPLE}" | "$0" "$1" ${args}`, process.execPath, COMMAND], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: folder, MEMOSCOPE_HOME: path.join(folder, 'home') },
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('is a pipe')]);
});

it.skipIf(process.platform !== 'linux')('a home folder that can’t be made is said, and nothing waits for it', () => {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, SAMPLE, '--home', '/proc/nowhere', '--port', '0'], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, TMPDIR: folder },
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('The home folder can’t be written')]);
});
