import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPredictions } from '../../core/predictions/index.ts';
import { openStore, type Store } from '../store/index.ts';
import { goldSet } from './gold-set.ts';
import { indexNow } from './index-dataset.ts';
import { readyOf } from './ready.ts';

let home: string;
let store: Store;

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'memoscope-positions-'));
  store = openStore(home);
});

afterEach(async () => {
  await store.close();
  rmSync(home, { recursive: true, force: true });
});

const asked = (question: string, answer: string) => ({ question, answer, evidence: ['D1:1'], category: 4 });

it('an entry of qa that can’t be read does not shift the positions of those after it', async () => {
  const file = path.join(home, 'pair.json');
  const conversation = {
    speaker_a: 'Ada',
    speaker_b: 'Bo',
    session_1_date_time: '9:00 am on 3 March, 2024',
    session_1: [{ speaker: 'Ada', dia_id: 'D1:1', text: 'I planted three fig trees by the pond.' }],
  };
  const qa = [asked('What did Ada plant?', 'fig trees'), 'damaged', asked('Where are they?', 'by the pond')];
  writeFileSync(file, JSON.stringify([{ sample_id: 'conv-1', conversation, qa }]));
  const about = { slug: 'pair', name: 'pair', path: file, member: null, origin: 'file' as const, bytes: 1, mtime: 1 };
  const dataset = await store.datasets.add(about);
  await indexNow(store, { home }, { dataset, ...about });
  const row = await store.datasets.get(dataset);
  const ready = await readyOf(store, row);
  if (!ready) throw new Error('not indexed');
  const gold = goldSet({ home }, ready);
  expect(gold.questions.map(({ id, index }) => [id, index])).toEqual([
    ['conv-1:0', 0],
    ['conv-1:2', 2],
  ]);
  // As the benchmark's own output has them: the position is the place in `qa`.
  const rows = [0, 2].map((qa_idx) => ({ sample_id: 'conv-1', qa_idx, prediction: `answer ${qa_idx}` }));
  const { systems } = readPredictions({ name: 'run.json', bytes: Buffer.from(JSON.stringify(rows)) }, gold, null);
  expect(systems[0]?.predictions.map(({ question, answer }) => [question, answer])).toEqual([
    ['conv-1:0', 'answer 0'],
    ['conv-1:2', 'answer 2'],
  ]);
});
