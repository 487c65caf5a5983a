import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longmemeval } from '../../core/families/longmemeval/index.ts';
import { countReads } from '../../core/json/byte-source.ts';
import type { FindingData } from '../../core/model/index.ts';
import { openFile } from '../files/bytes.ts';
import { type Examined, examine } from './examine.ts';
import { Examiner } from './examine-aside.ts';
import { indexFile } from './index-file.ts';
import type { IndexedRecord } from './pass.ts';
import { FactsOfSessions } from './session-facts.ts';

const EXAMINATION = { root: 'array', nestedKey: 'haystack_sessions' } as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'memoscope-examine-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const session = (text: string) => JSON.stringify([{ role: 'user', content: text }]);

/** A record as the file has it; its sessions are given as JSON, which may be damaged. */
function recordOf(id: string, sessions: string[]): string {
  const ids = sessions.map((_, i) => `s${i}`);
  const head = { question_id: id, question: 'What?', answer: 'tea', question_type: 'multi-session' };
  const lists = { haystack_session_ids: ids, haystack_dates: ids.map(() => '2024/05/01 (Wed) 10:00') };
  return `${JSON.stringify({ ...head, ...lists, answer_session_ids: [] }).slice(0, -1)}, "haystack_sessions": [${sessions.join(', ')}]}`;
}

function fileOf(name: string, records: string[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, `[${records.join(',\n')}]`);
  return file;
}

async function indexed(file: string) {
  const records: IndexedRecord[] = [];
  const findings: FindingData[] = [];
  await indexFile(file, { record: (record) => records.push(record), finding: (found) => findings.push(found) });
  return { records, findings };
}

function examinedHere(file: string): Examined[] {
  const source = openFile(file);
  try {
    return [...examine(source, EXAMINATION, () => {})].map(({ bytes: _, ...rest }) => rest);
  } finally {
    source.close();
  }
}

async function examinedAside(file: string): Promise<{ records: Examined[]; done: number[] }> {
  const examiner = new Examiner(file);
  try {
    const records: Examined[] = [];
    const done: number[] = [];
    for await (const batch of examiner.batches('longmemeval', EXAMINATION)) {
      records.push(...batch.records);
      done.push(batch.done);
    }
    return { records, done };
  } finally {
    await examiner.close();
  }
}

describe('sessions that recur', () => {
  const shared = session('We bought a kettle.');
  const damaged = `[{"role": "user", "content": "no comma" "has_answer": true}]`;

  it('are units of their first occurrence', () => {
    const file = fileOf('twice.json', [recordOf('a', [shared, session('Rain.'), shared]), recordOf('b', [shared])]);
    const [first, second] = examinedHere(file).map(({ record }) => record);
    expect(first).toMatchObject({ units: [0, 1, 0], fresh: [{ unit: 0 }, { unit: 1 }] });
    expect(second).toMatchObject({ units: [0], fresh: [] });
  });

  it('are told from those that begin alike, end alike, or are as long, whatever their length', () => {
    const beginning = 'We bought a kettle. '.repeat(12);
    const pool = [7, 250, 70_000, 140_000].flatMap((length) =>
      ['tea', 'rye'].flatMap((word) => [
        session(beginning + 'x'.repeat(length) + word),
        session(word + beginning + 'x'.repeat(length)),
        session(beginning + word + 'y'.repeat(length)),
      ]),
    );
    const lists = fc.array(fc.option(fc.array(fc.nat(pool.length - 1), { maxLength: 8 })), { maxLength: 8 });
    fc.assert(
      fc.property(lists, (records) => {
        const texts = records.map((list) => list?.map((at) => pool[at] ?? '') ?? null);
        // A record without sessions is a unit of its own among theirs.
        const json = texts.map((list, i) => (list ? recordOf(`q${i}`, list) : `{"question_id": "q${i}"}`));
        const units = new Map<string, number>();
        let next = 0;
        const wanted = texts.map((list) => {
          if (!list) return { unit: next++ };
          for (const text of list) if (!units.has(text)) units.set(text, next++);
          return { units: list.map((text) => units.get(text)) };
        });
        const found = examinedHere(fileOf('alike.json', json)).map(({ record }) =>
          record && 'units' in record ? { units: record.units } : record,
        );
        expect(found).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });

  it('are in the index although the first record that has them was left out', async () => {
    const file = fileOf('left-out.json', [recordOf('a', [shared, damaged]), recordOf('b', [session('Rain.'), shared])]);
    const { records, findings } = await indexed(file);
    expect(findings.map(({ code, where }) => [code, where.record])).toContainEqual(['record.unreadable', 0]);
    const [only] = records;
    expect(records).toHaveLength(1);
    expect(only?.head.id).toBe('b');
    const places = new Map(only?.units.map(({ unit, start, end }) => [unit, { start, end }]));
    const source = openFile(file);
    const texts = only?.sessions.map(({ unit }) => {
      const { start, end } = places.get(unit) ?? { start: 0, end: 0 };
      return source.read(start, end).toString();
    });
    source.close();
    expect(texts).toEqual([session('Rain.'), shared]);
  });

  it('leave out every record that has a damaged one, and no other', async () => {
    const file = fileOf('damaged.json', [
      recordOf('a', [damaged]),
      recordOf('b', [shared]),
      recordOf('c', [session('Rain.'), damaged]),
      recordOf('d', [session('Rain.')]),
    ]);
    const { records, findings } = await indexed(file);
    expect(records.map(({ head }): string => head.id)).toEqual(['b', 'd']);
    expect(findings.filter(({ code }) => code === 'record.unreadable').map(({ where }) => where.record)).toEqual([
      0, 2,
    ]);
  });
});

describe('sessions that begin alike', () => {
  const long = (text: string) => session(`${'It rained all day, and so we stayed in. '.repeat(9)}${text}`);
  const kettle = session(`${'A kettle of our own. '.repeat(20)}Twice.`);
  const file = () => {
    const lists = [
      [long('Tea.'), kettle],
      [kettle, long('Coffee, then.'), long('Tea.')],
      [long('Te'), kettle],
    ];
    return fileOf(
      'alike.json',
      lists.map((sessions, i) => recordOf(`q${i}`, sessions)),
    );
  };

  it('are told apart, and no byte is read twice', () => {
    const source = openFile(file());
    const counted = countReads(source);
    const found = [...examine(counted, EXAMINATION, () => {})];
    source.close();
    expect(found.map(({ record }) => record && 'units' in record && record.units)).toEqual([
      [0, 1],
      [1, 2, 0],
      [3, 1],
    ]);
    // Three bytes more: whether the file begins with a mark is looked for first.
    expect(counted.count.bytes).toBe(source.size + 3);
  });

  it('are told apart whichever recur', () => {
    const numbered = fc.nat({ max: 4 });
    const some = fc.oneof(
      fc.tuple(numbered, numbered).map(([begins, ends]) => long(`${'So it went on. '.repeat(begins)}${ends}`)),
      fc.tuple(numbered, numbered).map(([begins, ends]) => session(`${`${begins} pots. `.repeat(40)}${ends}`)),
      numbered.map((n) => session(`${n}`)),
    );
    const lists = fc.array(fc.array(some, { maxLength: 12 }), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(lists, (records) => {
        const found = examinedHere(
          fileOf(
            'any.json',
            records.map((sessions, i) => recordOf(`q${i}`, sessions)),
          ),
        );
        // In order of first occurrence.
        const numbers = new Map<string, number>();
        for (const text of records.flat()) if (!numbers.has(text)) numbers.set(text, numbers.size);
        expect(found.map(({ record }) => record && 'units' in record && record.units)).toEqual(
          records.map((sessions) => sessions.map((text) => numbers.get(text))),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('bytes that are no UTF-8', () => {
  it('are told of each record that has them, new or met before', () => {
    const sound = session('We went to the market, and then to the station. '.repeat(20));
    const broken = session('We went to the harbour? And then to the bridge. '.repeat(20));
    const lists = [[sound], [sound, session('a?b')], [broken, sound], [sound], [sound, broken], [session('c'), sound]];
    const file = fileOf(
      'bytes.json',
      lists.map((sessions, i) => recordOf(`q${i}`, sessions)),
    );
    const bytes = readFileSync(file);
    for (const sign of ['harbour?', 'a?b'])
      for (let at = bytes.indexOf(sign); at !== -1; at = bytes.indexOf(sign, at + 1))
        bytes[bytes.indexOf('?', at)] = 0xff;
    writeFileSync(file, bytes);
    expect(examinedHere(file).map(({ faults }) => faults.map(({ code }) => code))).toEqual(
      [0, 1, 1, 0, 1, 0].map((count) => Array(count).fill('encoding.invalid_utf8')),
    );
  });
});

describe('a thread of its own', () => {
  it('gives what this one gives, damaged records included', async () => {
    const many = Array.from({ length: 3000 }, (_, i) =>
      recordOf(`q${i}`, [session(`day ${i}`), session(`week ${i % 7}`)]),
    );
    many[10] = '{"question_id": "torn", "haystack_sessions": [[}';
    many[20] = '"stray"';
    many[30] = recordOf('bytes', [session('x')]).replace('"x"', '"\u0001"');
    const file = fileOf('many.json', many);
    const here = examinedHere(file);
    const { records, done } = await examinedAside(file);
    const plain = records.map(({ record, ...rest }) => {
      if (!record || !('fresh' in record)) return record ? { ...rest, record } : rest;
      // What this side is behind with is examined there already.
      return { ...rest, record: { ...record, fresh: record.fresh.map(({ facts: _, ...place }) => place) } };
    });
    expect(plain).toEqual(here);
    expect(done.at(-1)).toBe(openFile(file).size);
    expect(done.length).toBeGreaterThan(10);
  });

  /** How many sessions of a file came with their facts, which are held to what decoding them gives, and how many there are. */
  async function sharedFacts(name: string, sessionOf: (text: string) => string) {
    const records = Array.from({ length: 6000 }, (_, i) =>
      recordOf(`q${i}`, [sessionOf(`day ${i}`), sessionOf(`night ${i}`)]),
    );
    const file = fileOf(name, records);
    const source = openFile(file);
    const examiner = new Examiner(file);
    const facts = longmemeval.sessions?.facts ?? (() => expect.fail('LongMemEval examines sessions'));
    const count = { shared: 0, sessions: 0 };
    try {
      for await (const batch of examiner.batches('longmemeval', EXAMINATION)) {
        // Slower than the thread that reads.
        await new Promise((resolve) => setTimeout(resolve, 5));
        for (const { record } of batch.records) {
          if (!record || !('fresh' in record)) continue;
          count.shared += record.fresh.filter((one) => one.facts !== undefined).length;
          count.sessions += record.fresh.length;
          const unexamined = record.fresh.map(({ facts: _, ...place }) => place);
          const bytesOf = (start: number, end: number) => source.read(start, end);
          const there = new FactsOfSessions().of(record, bytesOf, { facts });
          expect(there).toEqual(new FactsOfSessions().of({ ...record, fresh: unexamined }, bytesOf, { facts }));
        }
      }
    } finally {
      await examiner.close();
      source.close();
    }
    return count;
  }

  it('examines what bytes tell', async () => {
    expect(await sharedFacts('told.json', session)).toEqual({ shared: 12_000, sessions: 12_000 });
  });

  it('examines the rest where the other one is behind, to the same facts', async () => {
    const dated = (text: string) => JSON.stringify([{ role: 'user', content: text, date: '2024-05-01' }]);
    const { shared, sessions } = await sharedFacts('behind.json', dated);
    expect(sessions).toBe(12_000);
    expect(shared).toBeGreaterThan(100);
  });

  it('says what is wrong with a file that can’t be read', async () => {
    await expect(examinedAside(path.join(folder, 'none.json'))).rejects.toMatchObject({
      problem: { type: '#file-missing' },
    });
  });

  it('ends when nobody takes any more', async () => {
    const records = Array.from({ length: 20_000 }, (_, i) => recordOf(`q${i}`, [session(`day ${i}`)]));
    const examiner = new Examiner(fileOf('given-up.json', records));
    for await (const batch of examiner.batches('longmemeval', EXAMINATION)) {
      expect(batch.records.length).toBeLessThan(1000);
      break;
    }
    await examiner.close();
  });
});
