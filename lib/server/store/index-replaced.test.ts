import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { indexFile } from '../indexing/index.ts';
import { written } from '../service/testing.ts';
import { indexPath, newPart } from './index-file/folder.ts';
import { IndexFiles } from './index-file/index-files.ts';
import { indexWriter } from './index-file/writer.ts';

/** What happens between the look for a file and its opening. */
let meanwhile: (() => void) | null = null;
vi.mock('./access.ts', async (original) => {
  const access = await original<typeof import('./access.ts')>();
  const openImmutable = (file: string) => {
    meanwhile?.();
    meanwhile = null;
    return access.openImmutable(file);
  };
  return { ...access, openImmutable };
});

const QUESTION = { question: 'What was planted?', answer: 'a fig tree', evidence: ['D1:1'], category: 4 };
const SAID = [{ speaker: 'Ada', dia_id: 'D1:1', text: 'I planted a tree.' }];

it('an index that is replaced while it is being opened is read from the file that took its place', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-replaced-'));
  try {
    const conversation = {
      speaker_a: 'Ada',
      speaker_b: 'Bo',
      session_1_date_time: '9:00 am on 3 March, 2024',
      session_1: SAID,
    };
    const file = written(home, 'pair.json', JSON.stringify([{ sample_id: 'pair', conversation, qa: [QUESTION] }]));
    const index = indexWriter(newPart(home, crypto.randomUUID()));
    const summary = await indexFile(file, index.sink);
    index.complete();
    const made = index.finish({ summary });
    const [before, after] = ['a'.repeat(64), 'b'.repeat(64)];
    renameSync(made.file, indexPath(home, before));
    let shown = before;
    const files = new IndexFiles({ home, mayWrite: true, keyOf: () => shown });
    meanwhile = () => {
      renameSync(indexPath(home, before), indexPath(home, after));
      shown = after;
    };
    expect(files.of(1, before).questions.get('pair:0')?.answer).toBe('a fig tree');
    files.closeAll();
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
