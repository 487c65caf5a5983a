import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled } from './dataset-once.ts';
import { LocalService } from './local-service.ts';
import { SAMPLES } from './testing.ts';

let service: LocalService;
let home: string;

beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'memoscope-recognise-'));
  service = new LocalService({ home, samples: SAMPLES });
  for (const { id } of await service.open(SAMPLES)) await settled(service, id);
});
afterAll(async () => {
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

async function recognised(name: string, content: string | Buffer, bytes: number | null = null) {
  const body = (async function* () {
    yield Buffer.from(content);
  })();
  const file = await service.runs.receive(name, body);
  try {
    return await service.runs.recognise(file, bytes);
  } finally {
    await service.runs.discard(file);
  }
}
const sample = (name: string) => readFileSync(path.join(SAMPLES, name));

describe('a file is recognised by its content', () => {
  it('as a dataset, packed or not, and as identical to one that is open', async () => {
    const found = await recognised('anything.txt', sample('locomo-sample.json'));
    expect(found.as).toEqual([{ kind: 'dataset', format: 'locomo', variant: 'locomo10' }]);
    expect(found.identical).toEqual([{ kind: 'dataset', id: 'locomo-sample', name: 'locomo-sample' }]);
    const packed = await recognised('x.json.gz', gzipSync(sample('longmemeval-sample.json')));
    expect(packed.as).toEqual([{ kind: 'dataset', format: 'longmemeval', variant: 's' }]);
    expect(packed.identical).toEqual([]);
  });

  it('as a dataset by its head alone, of a file too large to send', async () => {
    const whole = sample('gigamemory-sample.jsonl');
    const found = await recognised('large.jsonl', whole.subarray(0, 9000), whole.length);
    expect(found).toMatchObject({
      bytes: whole.length,
      as: [{ kind: 'dataset', format: 'gigamemory' }],
      identical: [],
    });
  });

  it('as answers to the dataset whose questions they are, and as a run that was made of it', async () => {
    const file = path.join(SAMPLES, 'predictions', 'locomo-atlas.json');
    const found = await recognised('answers.json', readFileSync(file));
    expect(found.as).toEqual([
      { kind: 'predictions', dataset: 'locomo-sample', name: 'locomo-sample', rows: 42, matched: 42 },
    ]);
    expect(found.identical).toEqual([]);
    const [run] = await service.runs.add('locomo-sample', { name: 'atlas.json', path: file }, {});
    expect(run?.identical).toBeUndefined();
    const again = await recognised('answers.json', readFileSync(file));
    expect(again.identical).toEqual([{ kind: 'run', id: run?.id, name: 'atlas' }]);
    const memories = path.join(SAMPLES, 'predictions', 'locomo-atlas-memories.jsonl');
    const rows = readFileSync(memories, 'utf8').trim().split('\n').length;
    const stored = await recognised('memories.jsonl', readFileSync(memories));
    expect(stored.as).toEqual([
      { kind: 'memories', dataset: 'locomo-sample', run: run?.id, name: 'atlas', rows, matched: expect.any(Number) },
    ]);
    expect(stored).not.toHaveProperty('problem');
    const preview = await service.runs.preview('locomo-sample', { name: 'answers.json', path: file }, null);
    expect(preview.identical).toEqual([{ id: run?.id, name: 'atlas' }]);
    const [second] = await service.runs.add('locomo-sample', { name: 'atlas.json', path: file }, {});
    expect(second?.identical).toEqual([{ id: run?.id, name: 'atlas' }]);
  });

  it('as known errors, and as reviews', async () => {
    const pack = [
      { question_id: 'locomo_0_qa3', question: 'When did Elias sprain his wrist?', error_type: 'TEMPORAL' },
    ];
    expect((await recognised('errors.json', JSON.stringify(pack))).as).toEqual([
      { kind: 'error-pack', dataset: 'locomo-sample', name: 'locomo-sample', rows: 1, matched: 1 },
    ]);
    const item = { question: 'conv-1:3', verdict: 'gold-wrong', created: '2026-01-01T00:00:00Z' };
    const reviews = { format: 'memoscope-error-pack', version: 1, items: [item] };
    const found = await recognised('reviews.json', JSON.stringify(reviews));
    expect(found.as.map(({ kind }) => kind)).toEqual(['reviews', 'error-pack']);
  });

  it('as nothing, with what was looked for and found', async () => {
    const found = await recognised('recipes.json', '{"recipes": [{"title": "Rye bread", "hours": 72}]}');
    expect(found.as).toEqual([]);
    expect(found.problem?.detail).toMatch(/LoCoMo/);
    expect(found.problem?.detail).not.toMatch(/mapping/);
  });

  it('as of no known benchmark, with the mapping that may read it', async () => {
    const ways = {
      'It has the shape of MemSim, whose mapping is built in as "memsim": open it with that.': [
        {
          tid: 0,
          message_list: [{ mid: 0, message: 'My cousin Ada rows every Sunday.', time: '2024-05-01' }],
          question_list: [{ question: 'When does Ada row?', answer: 'Sundays', target_step_id: [0] }],
        },
      ],
      'It has the shape of PrefEval, whose mapping is built in as "prefeval": open it with that.': [
        { preference: 'I never eat walnuts.', question: 'Which cake shall I bake?', explanation: 'Some hold walnuts.' },
      ],
      'A mapping says how it is read: one can be proposed for it.': {
        name: 'harbour',
        sessions: [{ id: 's1', messages: [{ role: 'user', content: 'Ada rows on the lake every Sunday.' }] }],
        questions: [{ id: 'q1', query: 'Where does Ada row?', expected: 'on the lake' }],
      },
    };
    for (const [way, records] of Object.entries(ways)) {
      const { problem } = await recognised('unknown.json', JSON.stringify(records));
      expect(problem?.type).toBe('#unknown-format');
      expect(problem?.detail.slice(-way.length)).toBe(way);
    }
  });
});

describe('a dataset that is opened twice', () => {
  it('says which one it is identical to; another file of the same size says nothing', async () => {
    const copy = path.join(home, 'copy.json');
    copyFileSync(path.join(SAMPLES, 'locomo-sample.json'), copy);
    const [dataset] = await service.open(copy);
    expect(dataset?.identical).toEqual([{ id: 'locomo-sample', name: 'locomo-sample' }]);
    const other = path.join(home, 'other.json');
    writeFileSync(other, sample('locomo-sample.json').toString().replace('Nora', 'Dora'));
    expect((await service.open(other))[0]?.identical).toBeUndefined();
  });
});

it('a file is recognised although the file of an open dataset has gone', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'memoscope-recognise-gone-'));
  const own = new LocalService({ home: path.join(folder, 'home') });
  try {
    const copy = path.join(folder, 'set.json');
    copyFileSync(path.join(SAMPLES, 'longmemeval-sample.json'), copy);
    for (const { id } of await own.open(copy)) await settled(own, id);
    const rows = (await own.questionHeads('set')).map(({ id }) => ({ question_id: id, hypothesis: 'a fig' }));
    rmSync(copy);
    const file = { name: 'log.jsonl', path: path.join(folder, 'log.jsonl') };
    writeFileSync(file.path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    expect((await own.runs.recognise(file, null)).as).toMatchObject([{ kind: 'predictions', dataset: 'set' }]);
  } finally {
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
