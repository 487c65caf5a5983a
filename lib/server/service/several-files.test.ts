/** Datasets that are read from a copy: several files in a folder or an archive, and Parquet with large rows. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { problemIn } from '../../core/model/index.ts';
import { tarOf, zipOf } from '../indexing/testing.ts';
import { settled } from './dataset-once.ts';
import { LocalService } from './local-service.ts';
import { locomoText, opened, searchable, written } from './testing.ts';
import { writeChatsOfPlans } from './testing-beam-parquet.ts';

let folder: string;
let root: string;
let home: string;
let service: LocalService;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'memoscope-several-'));
  folder = path.join(root, 'data');
  home = path.join(root, 'home');
  service = new LocalService({ home });
});

afterEach(async () => {
  await service.close();
  rmSync(root, { recursive: true, force: true });
});

/** A chat of two messages and one question, as the authors lay it out, indented. */
const chatFiles = (chat: string, said: string) => [
  {
    name: `${chat}/chat.json`,
    text: [
      {
        batch_number: 1,
        turns: [[message('user', 0, said), message('assistant', 1, 'Two\nlines.')]],
        time_anchor: null,
      },
    ],
  },
  {
    name: `${chat}/probing_questions/probing_questions.json`,
    text: { knowledge_update: [{ question: 'What?', answer: said, source_chat_ids: [0], rubric: [said] }] },
  },
];
const message = (role: string, id: number, content: string) => ({ role, id, content });

const CHATS = [...chatFiles('chats/100K/1', 'A fig.'), ...chatFiles('chats/1M/2', 'A pear.')];
const data = (text: object) => Buffer.from(JSON.stringify(text, null, 4));
const packed = CHATS.map(({ name, text }) => ({ name, data: data(text) }));

function writeChats(): string {
  for (const { name, text } of CHATS) written(folder, name, data(text));
  return path.join(folder, 'chats');
}

const copies = () => (existsSync(path.join(home, 'unpacked')) ? readdirSync(path.join(home, 'unpacked')) : []);
const conversations = async (id: string) =>
  (await service.conversationHeads(id)).map((head) => `${head.id} ${head.turns}`);

it('is one dataset, whichever folder of it is named', async () => {
  const chats = writeChats();
  const dataset = await opened(service, chats);
  expect(dataset).toMatchObject({ id: 'beam', name: 'BEAM', format: 'beam', path: 'chats', state: 'ready' });
  expect(dataset.bytes).toBe(packed.reduce((sum, file) => sum + file.data.length, 0));
  expect(dataset.counts).toMatchObject({ conversations: 2, sessions: 2, turns: 4, questions: 2 });
  expect(await conversations('beam')).toEqual(['100K-1 2', '1M-2 2']);
  expect((await service.open(folder)).map(({ id }) => id)).toEqual(['beam']);
  expect((await opened(service, path.join(chats, '1M'))).counts.conversations).toBe(1);
});

it('has turns that are read and found like those of a file', async () => {
  await service.open(writeChats());
  await searchable(service, 'beam');
  const { sessions } = await service.conversation('beam', '1M-2');
  expect(sessions[0]?.turns.map(({ text }) => text)).toEqual(['A pear.', 'Two\nlines.']);
  const found = await service.question('beam', '1M-2:knowledge_update:0');
  expect(found).toMatchObject({
    expected: { kind: 'rubric', items: ['A pear.'] },
    evidence: [{ session: 'batch-1', turn: '0', status: 'ok' }],
  });
});

it('is read anew when any of its files changes, comes or goes', async () => {
  const chats = writeChats();
  await opened(service, chats);
  const before = copies();
  const [file] = chatFiles('chats/100K/1', 'A plum.');
  written(folder, file?.name ?? '', data(file?.text ?? {}));
  expect((await settled(service, 'beam')).state).toBe('ready');
  expect((await service.conversation('beam', '100K-1')).sessions[0]?.turns[0]?.text).toBe('A plum.');
  expect(copies()).toHaveLength(1);
  expect(copies()).not.toEqual(before);
  for (const { name, text } of chatFiles('chats/1M/3', 'A quince.')) written(folder, name, data(text));
  expect((await settled(service, 'beam')).counts.conversations).toBe(3);
  rmSync(path.join(chats, '100K'), { recursive: true });
  expect((await settled(service, 'beam')).counts.conversations).toBe(2);
  rmSync(chats, { recursive: true });
  expect((await service.dataset('beam')).state).toBe('missing');
});

it.each([
  ['box.zip', () => zipOf(packed)],
  ['box.tgz', () => gzipSync(tarOf(packed))],
])('is the same in %s, and nothing but its copy stays', async (name, bytes) => {
  const dataset = await opened(service, written(folder, name, bytes()));
  expect(dataset).toMatchObject({ id: 'box', name: 'box', format: 'beam', path: `${name} › chats/`, state: 'ready' });
  expect(await conversations('box')).toEqual(['100K-1 2', '1M-2 2']);
  expect(copies()).toHaveLength(1);
});

it('as Parquet with rows of megabytes is browsed from a copy, with what is not read left out', async () => {
  const file = written(folder, 'chats.parquet', '');
  writeChatsOfPlans(file, { chats: 3, turns: 40, length: 20_000 });
  const dataset = await opened(service, file);
  expect(dataset).toMatchObject({ id: 'chats', format: 'beam', path: 'chats.parquet', state: 'ready' });
  expect(dataset.counts).toMatchObject({ conversations: 3, sessions: 6, turns: 240, questions: 3 });
  expect(copies()).toHaveLength(1);
  const { title, sessions, extras } = await service.conversation('chats', '2');
  expect([title, extras?.other]).toEqual(['Chat of plans 2', { conversation_seed: { title: 'Chat of plans 2' } }]);
  expect(sessions.map(({ id, within, turns }) => [id, within, turns.at(-1)?.id])).toEqual([
    ['plan-1-batch-1', ['Plan 1'], '39'],
    ['plan-2-batch-1', ['Plan 2'], '79'],
  ]);
  expect(sessions[1]?.turns[0]?.text).toBe('Turn 0 of 2 '.padEnd(20_000, 'x'));
  expect((await service.question('chats', '1:knowledge_update:0')).evidence).toEqual([
    { raw: '79', level: 'turn', session: 'plan-2-batch-1', turn: '79', status: 'ok' },
  ]);
});

it('stands beside other datasets of its folder or archive', async () => {
  const other = { name: 'pairs.json', data: Buffer.from(locomoText(1)) };
  written(folder, 'all.zip', zipOf([...packed, other]));
  const found = await service.open(path.join(folder, 'all.zip'));
  expect(found.map(({ name }) => name)).toEqual(['all › BEAM', 'all › pairs']);
  writeChats();
  written(folder, other.name, other.data);
  const all = await service.open(folder);
  expect(all.map(({ name }) => name).toSorted()).toEqual(['BEAM', 'all › BEAM', 'all › pairs', 'pairs']);
});

it('without a file that belongs to it shows the others and says what is missing', async () => {
  const chats = writeChats();
  rmSync(path.join(chats, '1M/2/chat.json'));
  const dataset = await opened(service, chats);
  expect(dataset.counts).toMatchObject({ conversations: 1, findings: 1 });
  rmSync(path.join(chats, '100K/1/chat.json'));
  const problem = await service.open(chats).catch((error: unknown) => problemIn(error));
  expect(problem).toMatchObject({ code: 'library.none_known_in_folder' });
});
