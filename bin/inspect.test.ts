import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { realFile } from '../lib/core/families/testing.ts';
import { tarOf, zipOf } from '../lib/server/indexing/testing.ts';
import { COMMAND } from './testing.ts';

const SAMPLES = path.join(import.meta.dirname, '..', 'public', 'samples');
const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-inspect-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** Where the command has its temporary files. */
const aside = path.join(folder, 'aside');
mkdirSync(aside);

const report = z.object({
  format: z.string(),
  variant: z.string(),
  bytes: z.number(),
  conversations: z.number(),
  sessions: z.number(),
  turns: z.number(),
  images: z.number(),
  questions: z.number(),
  questionTypes: z.array(z.object({ key: z.string(), count: z.number() })),
  findings: z.array(z.object({ code: z.string(), severity: z.string(), count: z.number() })),
  seconds: z.number(),
  outcomes: z.object({ success: z.number(), failure: z.number() }).optional(),
});

/** One JSON object and nothing else on stdout. */
function inspect(target: string) {
  const printed: unknown = JSON.parse(
    execFileSync(process.execPath, [COMMAND, 'inspect', target, '--json'], {
      encoding: 'utf8',
      env: { ...process.env, TMPDIR: aside },
    }),
  );
  return report.parse(printed);
}

const counted = (entries: { key?: string; code?: string; count: number }[]) =>
  Object.fromEntries(entries.map((e) => [e.key ?? e.code ?? '', e.count]));

/** What a command says on stderr where that is a terminal. */
const saidToTerminal = (...args: string[]) => {
  const terminal = 'data:text/javascript,process.stderr.isTTY = true';
  return spawnSync(process.execPath, ['--import', terminal, COMMAND, 'inspect', ...args], { encoding: 'utf8' });
};

describe('memoscope inspect of a file that a mapping may read', () => {
  it.each([
    ['"--map prefeval" with the same command reads it.', [{ preference: 'I never eat walnuts.', question: 'A cake?' }]],
    [
      '"memoscope map PATH" proposes one, and "--map FILE" reads by it.',
      { notes: [{ by: 'Ada', says: 'We row on the lake.' }], asks: [{ q: 'Where do they row?', a: 'on the lake' }] },
    ],
  ])('says which command does: %s', (way, content) => {
    const file = path.join(folder, 'harbour.json');
    writeFileSync(file, JSON.stringify(content));
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, 'inspect', file], { encoding: 'utf8' });
    expect([status, stderr.trimEnd().split('\n').at(-1)?.trim()]).toEqual([1, way]);
  });
});

describe('memoscope inspect --json', () => {
  it('tells a built-in sample', () => {
    const found = inspect(path.join(SAMPLES, 'gigamemory-sample.jsonl'));
    expect(found).toMatchObject({ format: 'gigamemory', conversations: 5, questions: 4 });
  });

  it('tells a compressed file and an archive like what is in them, by their size on disk, and leaves nothing behind', () => {
    const sample = path.join(SAMPLES, 'locomo-sample.json');
    const { bytes: _bytes, seconds: _seconds, ...plain } = inspect(sample);
    const data = readFileSync(sample);
    const packed = { 'a.json.gz': gzipSync(data), 'a.zip': zipOf([{ name: 'in/a.json', data }]) };
    for (const [name, content] of Object.entries(packed)) {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      expect(inspect(file)).toMatchObject({ ...plain, bytes: content.length });
    }
    const several = path.join(folder, 'several.tgz');
    writeFileSync(
      several,
      gzipSync(
        tarOf([
          { name: 'a.json', data },
          { name: 'b.json', data },
        ]),
      ),
    );
    expect(inspect(several)).toMatchObject({
      format: 'locomo',
      conversations: 2 * plain.conversations,
      questions: 2 * plain.questions,
      bytes: statSync(several).size,
    });
    expect(readdirSync(aside)).toEqual([]);
  });

  it.each([
    ['cut.json.gz', gzipSync('[]').subarray(0, 12), /ends at byte 12/],
    ['empty.json', '', /no bytes/],
    ['half.json', '{"sample_id": "a", "conversation": {"speaker_a"', /line 1, column/],
    ['other.json', '{"a": 1}', /no known benchmark/],
  ])('exits with 1 on %s and says why on stderr only', (name, text, why) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, 'inspect', file, '--json'], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(why);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('says on a terminal how far it is, of each file of a folder, and nothing of it anywhere else', () => {
    const { status, stdout, stderr } = saidToTerminal(SAMPLES);
    expect(status).toBe(0);
    const said = stderr.split('\r\u001b[K');
    const files = stdout.match(/^ {2}- /gm)?.length ?? 0;
    expect(files).toBeGreaterThan(2);
    for (let at = 1; at <= files; at += 1)
      expect(said).toContainEqual(expect.stringMatching(new RegExp(`^${at} of ${files} · \\S+: \\d+ KB of \\d+ KB$`)));
    expect(said.at(-1)).toBe('');
    const plain = spawnSync(process.execPath, [COMMAND, 'inspect', SAMPLES], { encoding: 'utf8' });
    expect(plain).toMatchObject({ status: 0, stderr: '' });
  });

  it('names the place where a file breaks, and reads the rest', () => {
    const whole = readFileSync(path.join(SAMPLES, 'locomo-sample.json'), 'utf8');
    const file = path.join(folder, 'cut.json');
    writeFileSync(file, whole.slice(0, -2000));
    const run = (...args: string[]) =>
      execFileSync(process.execPath, [COMMAND, 'inspect', file, ...args], { encoding: 'utf8' });
    const printed: unknown = JSON.parse(run('--json'));
    expect(printed).toMatchObject({
      conversations: 1,
      errors: [{ code: 'record.truncated', where: { record: 1, byte: expect.any(Number) } }],
    });
    expect(run()).toMatch(
      /1 conversation, .*\n.*1 multi-hop × .*\n[\s\S]*- line \d+, column \d+, byte \d+, .*The file ends inside/,
    );
  });

  it('shows how a file begins in one line', () => {
    const file = path.join(folder, 'notes.txt');
    writeFileSync(file, 'first line\nsecond\u0007 line\n');
    const { stderr } = spawnSync(process.execPath, [COMMAND, 'inspect', file], { encoding: 'utf8' });
    expect(stderr).toContain('begins with “first line second\uFFFD line”;');
  });

  it('knows commands from paths', () => {
    for (const [args, why] of [
      [
        ['inpsect', 'a.json'],
        'is neither a command (serve, inspect, score, compare, report, export, agreement, map, locate, judge, memories, worker, move, migrate) nor a file',
      ],
      [['inspect', 'ftp://example.org/a.json'], 'name an http:// or https:// URL'],
    ] as const) {
      const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' });
      expect(status).toBe(1);
      expect(stderr).toContain(why);
    }
  });

  it('exits with 1 on a file that is not there and on wrong usage', () => {
    for (const args of [['inspect', path.join(folder, 'nothing.json')], ['inspect'], ['inspect', 'a', '--colour']]) {
      const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' });
      expect(status).toBe(1);
      expect(stderr).toMatch(/^memoscope: /);
      expect(stderr).not.toMatch(/\n\s+at /);
    }
  });

  const locomo = realFile('locomo/locomo10.json');
  it.skipIf(!locomo)('counts locomo10.json', () => {
    const found = inspect(locomo ?? '');
    expect(found).toMatchObject({
      format: 'locomo',
      conversations: 10,
      sessions: 272,
      turns: 5882,
      images: 1226,
      questions: 1986,
      bytes: 2_805_274,
    });
    expect(counted(found.questionTypes)).toEqual({ 1: 282, 2: 321, 3: 96, 4: 841, 5: 446 });
    expect(counted(found.findings)).toMatchObject({
      'evidence.repaired': 6,
      'evidence.dangling': 3,
      'evidence.empty': 4,
      'answer.missing': 444,
      'answer.not_string': 6,
      'answer.both': 2,
      'session.date_without_session': 16,
      'observation.multiple_turns': 15,
      'question.duplicate_text': 12,
      'image.caption_without_url': 316,
    });
  });

  const six = realFile('longmemeval/s-six-with-empty-sessions.json');
  it.skipIf(!six)('counts six LongMemEval histories, empty sessions apart', () => {
    const found = inspect(six ?? '');
    expect(found).toMatchObject({ format: 'longmemeval', conversations: 6, sessions: 202, questions: 6 });
    expect(counted(found.findings)).toMatchObject({ 'session.empty': 5 });
  });

  const giga = realFile('gigamemory/format_example.jsonl');
  it.skipIf(!giga)('counts the GigaMemory example', () => {
    expect(counted(inspect(giga ?? '').questionTypes)).toEqual({
      fact_equal_session: 1,
      info_consolidation: 1,
      info_updating: 1,
      no_info: 1,
    });
  });

  const friends = ['train', 'dev', 'test'].map((split) => realFile(`mutualfriends/${split}.json`));
  it.skipIf(friends.some((file) => !file))('counts 15 MutualFriends dialogues, 7 of them successes', () => {
    const reports = friends.map((file) => inspect(file ?? ''));
    expect(reports.reduce((sum, r) => sum + r.conversations, 0)).toBe(15);
    expect(reports.reduce((sum, r) => sum + (r.outcomes?.success ?? 0), 0)).toBe(7);
  });
});
