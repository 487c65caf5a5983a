import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realFile } from '../../core/families/testing.ts';
import type { GoldSet } from '../../core/model/index.ts';
import { openStore, type Store } from '../store/index.ts';
import { goldSet, sha256Of } from './gold-set.ts';
import { indexNow } from './index-dataset.ts';
import { type Ready, readyOf } from './ready.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../public/samples');
let home: string;
let store: Store;

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'memoscope-gold-'));
  store = openStore(home);
});

afterEach(async () => {
  await store.close();
  rmSync(home, { recursive: true, force: true });
});

async function ready(file: string): Promise<Ready> {
  const about = { slug: 'set', name: 'set', path: file, member: null, origin: 'file' as const, bytes: 1, mtime: 1 };
  const id = await store.datasets.add(about);
  await indexNow(store, { home }, { dataset: id, ...about });
  const row = await store.datasets.get(id);
  const ready = await readyOf(store, row);
  if (!ready) throw new Error('not indexed');
  return ready;
}

const goldOf = async (file: string): Promise<GoldSet> => goldSet({ home }, await ready(file));

describe('the gold of a dataset', () => {
  it('counts questions within their conversations and keeps answers as in the file', async () => {
    const file = path.join(home, 'pairs.json');
    const conversation = {
      speaker_a: 'Ada',
      speaker_b: 'Bo',
      session_1_date_time: '9:00 am on 3 March, 2024',
      session_1: [{ speaker: 'Ada', dia_id: 'D1:1', text: 'I planted three fig trees.' }],
    };
    const qa = [
      { question: 'What did Ada plant?', answer: 'fig trees', evidence: ['D1:1'], category: 4 },
      { question: 'How many?', answer: 3, evidence: ['D1:1', 'D1:9'], category: 1 },
      { question: 'Where is the pond?', adversarial_answer: 'behind', evidence: [], category: 5 },
    ];
    const records = ['b', 'a'].map((id) => ({ sample_id: id, conversation, qa }));
    writeFileSync(file, JSON.stringify(records));
    const gold = await goldOf(file);
    expect(gold).toMatchObject({ dataset: 'set', name: 'set', family: 'locomo', conversations: ['b', 'a'] });
    expect(gold.sha256).toBeUndefined();
    expect(gold.questions.map(({ id, index }) => [id, index])).toEqual([
      ['b:0', 0],
      ['b:1', 1],
      ['b:2', 2],
      ['a:0', 0],
      ['a:1', 1],
      ['a:2', 2],
    ]);
    expect(gold.questions[4]).toEqual({
      id: 'a:1',
      conversation: 'a',
      index: 1,
      text: 'How many?',
      answer: '3',
      answerRaw: 3,
      category: 1,
      typeKey: '1',
      abstention: false,
      evidence: [
        { raw: 'D1:1', level: 'turn', session: 'session_1', turn: 'D1:1', status: 'ok' },
        { raw: 'D1:9', level: 'turn', status: 'dangling' },
      ],
    });
    expect(gold.questions[2]).toMatchObject({ answer: null, adversarialAnswer: 'behind', abstention: true });
  });

  it('knows who spoke the evidence turns of a LongMemEval history', async () => {
    const file = path.join(home, 'histories.json');
    const spoken = [
      { role: 'user', content: 'I bought a kayak.', has_answer: true },
      { role: 'assistant', content: 'You bought a kayak.', has_answer: true },
    ];
    const record = (id: string, sessions: string[]) => ({
      question_id: id,
      question_type: 'single-session-user',
      question: 'What did I buy?',
      answer: 'a kayak',
      question_date: '2023/05/30 (Tue) 10:00',
      haystack_dates: sessions.map(() => '2023/05/20 (Sat) 02:21'),
      haystack_session_ids: sessions,
      haystack_sessions: sessions.map((name) => (name === 'answer_1' ? spoken : [{ role: 'user', content: 'Hello.' }])),
      answer_session_ids: ['answer_1'],
    });
    writeFileSync(file, JSON.stringify([record('q1', ['x', 'answer_1']), record('q2', ['answer_1', 'y'])]));
    const gold = await goldOf(file);
    for (const question of gold.questions) {
      const turns = question.evidence.filter(({ level }) => level === 'turn');
      expect(turns.map(({ turn, role }) => [turn, role])).toEqual([
        ['answer_1:0', 'user'],
        ['answer_1:1', 'assistant'],
      ]);
    }
  });

  it('knows whether a dialogue of MutualFriends succeeded', async () => {
    const read = await ready(path.join(SAMPLES, 'mutualfriends-sample.json'));
    const gold = goldSet({ home }, read);
    const { outcomes } = read.summary;
    expect(gold.questions.filter(({ success }) => success === true)).toHaveLength(outcomes?.success ?? -1);
    expect(gold.questions.filter(({ success }) => success === false)).toHaveLength(outcomes?.failure ?? -1);
  });

  it('has the hash of the file as it is', async () => {
    const file = path.join(home, 'sample.json');
    cpSync(path.join(SAMPLES, 'locomo-sample.json'), file);
    const { row } = await ready(file);
    const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    expect(await sha256Of({ home }, row)).toBe(sha(readFileSync(file)));
    writeFileSync(file, 'other');
    expect(await sha256Of({ home }, row)).toBe(sha(Buffer.from('other')));
    rmSync(file);
    expect(await sha256Of({ home }, row)).toBeNull();
  });

  const locomo = realFile('locomo/locomo10.json');
  it.skipIf(!locomo)('of locomo10.json has 1 986 questions and the published hash', async () => {
    const found = await ready(locomo ?? '');
    const started = performance.now();
    const gold = goldSet({ home }, found);
    console.info(`gold of locomo10.json: ${(performance.now() - started).toFixed(0)} ms`);
    expect(gold.questions).toHaveLength(1986);
    expect(gold.conversations).toHaveLength(10);
    expect(gold.questions.filter(({ answerRaw }) => typeof answerRaw === 'number')).toHaveLength(6);
    expect(gold.questions.every(({ id, conversation, index }) => id === `${conversation}:${index}`)).toBe(true);
    expect(await sha256Of({ home }, found.row)).toMatch(/^79fa87e9.*ea698ff4$/);
  });
});
