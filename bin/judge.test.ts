import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemOf } from '../lib/core/model/testing.ts';
import { type FakeModel, startModel } from '../lib/server/judge/testing.ts';
import { judge } from './judge.ts';
import { COMMAND, SAMPLE, SAMPLE_QA, scored } from './testing.ts';

const KEY = 'sk-never-shown-91b2';
/** Those of categories 1 to 4 have gold answers; the others are asked about with `--categories all` alone. */
const ASKED = SAMPLE_QA.filter(({ category }) => category < 5).length;

let folder: string;
let fake: FakeModel;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-judge-'));
  fake = await startModel();
  const rows = SAMPLE_QA.map(({ question, answer }, at) => ({
    question,
    response: at % 2 === 0 ? String(answer ?? 'Not mentioned.') : 'a paper boat',
  }));
  writeFileSync(path.join(folder, 'mine.json'), JSON.stringify(rows));
});

afterEach(async () => {
  await fake.close();
  rmSync(folder, { recursive: true, force: true });
});

function begin(args: string[]) {
  return spawn(process.execPath, [COMMAND, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      INIT_CWD: folder,
      TMPDIR: folder,
      MEMOSCOPE_HOME: path.join(folder, 'home'),
      TEST_JUDGE_KEY: KEY,
    },
  });
}

async function run(args: string[]) {
  const child = begin(args);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { status: child.exitCode, stdout, stderr };
}

const judged = (...more: string[]) =>
  run([
    'judge',
    SAMPLE,
    'mine.json',
    '--address',
    fake.address,
    '--model',
    'm',
    '--key-env',
    'TEST_JUDGE_KEY',
    ...more,
  ]);

/** Everything a command left behind. */
const left = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');

describe('judge', { timeout: 180_000 }, () => {
  it('says what it will take, and asks nothing without being told to', async () => {
    const dry = await judged('--dry-run', '--price-in', '2.5', '--price-out', '10', '--json');
    expect(dry.status).toBe(0);
    expect(JSON.parse(dry.stdout)).toMatchObject({
      judge: 'm · memoscope/1',
      asked: ASKED,
      estimate: { calls: ASKED, kept: 0, tokens: { out: ASKED * 40 }, cost: expect.any(Number) },
    });
    const unasked = await judged();
    expect([unasked.status, unasked.stderr]).toEqual([1, expect.stringContaining('--yes')]);
    expect(fake.asked).toEqual([]);
  });

  it('writes the answers with one more judge, which are scored and keep no key', async () => {
    fake.answer = ({ content }) =>
      /<answer>\na paper boat/.test(content)
        ? `{"reason": "another thing; ${'not so '.repeat(3)}", "verdict": "wrong"}`
        : '{"reason": "the same", "verdict": "right"}';
    const { status, stdout, stderr } = await judged('--yes', '--json', '--out', 'judged.jsonl');
    expect(status).toBe(0);
    const right = SAMPLE_QA.filter(({ category }, at) => category < 5 && at % 2 === 0).length;
    expect(JSON.parse(stdout)).toMatchObject({ judged: ASKED, right, none: 0, calls: ASKED, prompt: 'memoscope/1' });
    expect(new Set(fake.asked.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${KEY}`]));
    const score = await run(['score', SAMPLE, 'judged.jsonl', '--json']);
    const [found] = scored.parse(JSON.parse(score.stdout)).runs;
    expect(found?.metrics['judge.m · memoscope/1']?.all).toMatchObject({ n: ASKED, value: right / ASKED });
    expect(found?.metrics.accuracy?.all.value).toBe(right / ASKED);
    for (const said of [stdout, stderr, left()]) expect(said).not.toContain(KEY);
  });

  it('goes on after a kill without asking again', async () => {
    const third = Promise.withResolvers<void>();
    fake.answer = (_, n) => {
      if (n === 3) third.resolve();
      return n === 3 ? 'never' : 'yes';
    };
    const args = ['judge', SAMPLE, 'mine.json', '--address', fake.address, '--model', 'm', '--at-once', '1', '--yes'];
    const child = begin(args);
    await third.promise;
    child.kill('SIGKILL');
    await once(child, 'exit');
    fake.answer = () => 'yes';
    const { status, stdout } = await run([...args, '--json']);
    expect([status, JSON.parse(stdout).calls]).toEqual([0, ASKED - 2]);
    expect(fake.asked).toHaveLength(ASKED + 1);
    expect(new Set(fake.asked.map(({ content }) => content)).size).toBe(ASKED);
  });

  it('reads its prompt from a script, and names it with its hash', async () => {
    writeFileSync(path.join(folder, 'their.py'), 'P = """Q {question} G {gold_answer} R {generated_answer}?"""\n');
    const { stdout } = await judged('--yes', '--json', '--limit', '2', '--prompt', 'their.py');
    const said = JSON.parse(stdout);
    expect(said.judge).toBe(`m · their.py @${said.promptSha256.slice(0, 8)}`);
    expect(fake.asked.map(({ content }) => content.slice(0, 2))).toEqual(['Q ', 'Q ']);
  });

  it('says what is wrong with its options', async () => {
    const args = [SAMPLE, path.join(folder, 'mine.json'), '--address', fake.address, '--model', 'm', '--yes'];
    for (const [more, said] of [
      [['--address', 'http://10.1.2.3/v1'], 'unencrypted'],
      [['--key-env', 'NOT_SET_ANYWHERE'], 'NOT_SET_ANYWHERE'],
      [['--rate', '0'], '--rate'],
      [['--prompt', path.join(folder, 'none.py')], 'none.py'],
      [['--run', 'other'], 'mine'],
    ] as const) {
      const found = await problemOf(() => judge([...args, '--home', folder, ...more]));
      expect(found?.detail).toContain(said);
    }
    expect(fake.asked).toEqual([]);
  });
});
