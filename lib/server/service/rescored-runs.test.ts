import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_JUDGING } from '../../core/model/index.ts';
import { LocalService } from './local-service.ts';

let folder: string;
let service: LocalService;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-rescored-'));
  service = new LocalService({ home: path.join(folder, 'home') });
});

afterEach(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

function written(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** Opens the file, or reads it anew, and waits until it can be browsed. */
async function dataset(file: string): Promise<string> {
  const [opened] = await service.open(file);
  const id = opened?.id ?? '';
  while ((await service.dataset(id)).state === 'indexing') await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await service.dataset(id)).state).toBe('ready');
  return id;
}

async function runOf(id: string, name: string, content: unknown) {
  const [run] = await service.runs.add(id, { name, path: written(name, content) }, {});
  if (!run) throw new Error('no run');
  return run;
}

describe('a run of a dataset that was indexed anew', () => {
  it('keeps what ids say of themselves: noans sessions are no evidence', async () => {
    const history = (question: string) => [
      {
        question_id: 'q1',
        question_type: 'multi-session',
        question,
        answer: 'a kayak',
        question_date: '2023/05/30 (Tue) 10:00',
        haystack_session_ids: ['answer_k1', 'other'],
        haystack_dates: ['2023/05/20 (Sat) 02:21', '2023/05/21 (Sun) 02:21'],
        haystack_sessions: [
          [
            { role: 'user', content: 'What is good on rivers?' },
            { role: 'assistant', content: 'A kayak.', has_answer: true },
          ],
          [{ role: 'user', content: 'Hello.' }],
        ],
        answer_session_ids: ['answer_k1'],
      },
    ];
    const id = await dataset(written('kayaks.json', history('What did you advise?')));
    const ranked_items = ['noans_k1', 'other'].map((corpus_id) => ({ corpus_id }));
    const run = await runOf(id, 'log.jsonl', { question_id: 'q1', retrieval_results: { query: 'x', ranked_items } });
    const marks = async () =>
      (await service.runs.prediction(run.id, 'q1', DEFAULT_JUDGING)).retrieved?.map(({ evidence }) => evidence);
    expect(await marks()).toEqual([false, false]);
    await dataset(written('kayaks.json', history('What did you advise me to take on rivers?')));
    expect((await service.runs.prediction(run.id, 'q1', DEFAULT_JUDGING)).retrieved).toHaveLength(2);
    expect(await marks()).toEqual([false, false]);
  });

  it('says what is in the way of a submission now, not then (GIGA-3.3)', async () => {
    const record = (id: number) => ({
      id,
      question: `Вопрос ${id}?`,
      question_type: 'fact_equal_session',
      ans: 'да',
      sessions: [{ id: 1, messages: [{ role: 'user', content: 'Да.' }] }],
      ans_session_ids: [1],
    });
    const lines = (...ids: number[]) => ids.map((id) => `${JSON.stringify(record(id))}\n`).join('');
    const id = await dataset(written('giga.jsonl', lines(1, 2)));
    const run = await runOf(id, 'submit.csv', 'id,answer,answer_time\n1,да,0.5\n2,нет,0.7\n');
    expect(run.report.refused).toBeUndefined();
    await dataset(written('giga.jsonl', lines(1, 3, 4)));
    expect(await service.runs.get(run.id)).toMatchObject({
      matched: 1,
      missing: 2,
      report: {
        refused: expect.stringMatching(/1 row has an id that the dataset does not have, 2 questions have no row/),
      },
    });
    await dataset(written('giga.jsonl', lines(1, 2)));
    expect((await service.runs.get(run.id)).report.refused).toBeUndefined();
  });
});

it('a run exported as the benchmark’s own file cites what the dataset’s file cites', async () => {
  const evidence = ['D1:1', 'D1:1; D1:2 D7:7', 'D1:2'];
  const record = {
    sample_id: 'conv-1',
    conversation: {
      speaker_a: 'Ada',
      speaker_b: 'Bo',
      session_1_date_time: '9:00 am on 3 March, 2024',
      session_1: [1, 2].map((n) => ({ speaker: 'Ada', dia_id: `D1:${n}`, text: `I planted fig tree number ${n}.` })),
    },
    qa: [{ question: 'Which trees were planted?', answer: 'figs', evidence, category: 4 }],
  };
  const id = await dataset(written('figs.json', [record]));
  const run = await runOf(id, 'run.json', [{ question: record.qa[0]?.question, response: 'figs' }]);
  expect(JSON.parse((await service.runs.official(run.id)).text)).toMatchObject([{ qa: [{ evidence }] }]);
});
