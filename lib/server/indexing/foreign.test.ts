import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realFile } from '../../core/families/testing.ts';
import { problemOf } from '../../core/model/testing.ts';
import { indexFile } from './index-file.ts';
import type { IndexSink } from './pass.ts';

const sink: IndexSink = { record: () => {}, finding: () => {} };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-foreign-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const session = (text: string, n: number) =>
  Array.from({ length: n }, (_, i) => ({ dia_id: `D1:${i + 1}`, speaker: i % 2 ? 'Bo' : 'Ada', [text]: `Turn ${i}.` }));
const dialogue = (turns: object[]) => ({
  speaker_a: 'Ada',
  speaker_b: 'Bo',
  session_1: turns,
  session_1_date_time: '9:00 am on 3 March, 2024',
});

describe('a file laid out like a benchmark', () => {
  const index = (name: string, value: unknown) => {
    const file = path.join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return indexFile(file, sink);
  };

  it('is refused when most of its turns have no text, with what was looked for and found', async () => {
    const problem = await problemOf(() => index('other.json', dialogue(session('utterance', 20))));
    expect(problem).toMatchObject({
      status: 422,
      type: '#unreadable-turns',
      where: { file: 'other.json', record: 0, path: '$.session_1[0]' },
    });
    expect(problem?.detail).toContain('20 of its 20 turns');
    expect(problem?.detail).toContain('"text"');
    expect(problem?.detail).toContain('"utterance":"Turn 0."');
  });

  it('is read when some turns have none', async () => {
    const some = dialogue([...session('text', 11), ...session('clean_text', 10)]);
    const { counts, findings } = await index('some.json', some);
    expect(counts.turns).toBe(21);
    expect(findings.find(({ code }) => code === 'turn.malformed')?.count).toBe(10);
  });

  it('is read when one record of several has none', async () => {
    const dialogueOf = (messages: unknown[]) => ({ id: messages.length, sessions: [{ id: 1, messages }] });
    const sound = dialogueOf([{ role: 'user', content: 'I drink tea.' }]);
    const { counts } = await index('one-odd.json', [sound, dialogueOf([null, null, null, null]), sound, sound]);
    expect(counts).toMatchObject({ conversations: 4, turns: 7 });
  });

  it('is read when turns are images alone', async () => {
    const images = session('text', 6).map((turn) => ({ ...turn, text: '', blip_caption: 'a boat', img_url: ['x'] }));
    expect((await index('images.json', dialogue(images))).counts).toMatchObject({ turns: 6, images: 6 });
  });
});

const FAMILIES = ['beam', 'personamem', 'memsim', 'prefeval'];

describe.each(FAMILIES)('files of %s, which is not known yet', (family) => {
  const root = realFile(family);
  const files = root
    ? readdirSync(root, { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(root, name))
        .filter((file) => statSync(file).isFile() && /\.jsonl?(\.gz)?$/.test(file))
    : [];

  it.skipIf(!root)('are refused, and say what was found', async () => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      let plain = file;
      if (file.endsWith('.gz')) {
        plain = path.join(folder, path.basename(file, '.gz'));
        writeFileSync(plain, gunzipSync(readFileSync(file)));
      }
      const problem = await problemOf(() => indexFile(plain, sink));
      expect(problem?.status, file).toBe(422);
      expect(['#unknown-format', '#unreadable-turns'], file).toContain(problem?.type);
      expect(problem?.detail, file).toMatch(/Looked for .*found/s);
    }
  });
});
