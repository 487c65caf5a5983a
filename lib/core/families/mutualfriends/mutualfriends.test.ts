import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reading, RecordContext, Root } from '../format.ts';
import { recordsOf, told } from '../testing.ts';
import { mutualfriends } from './index.ts';

const file = (name: string) => path.join(import.meta.dirname, 'fixtures', name);
const cocoa = recordsOf(file('cocoa.json')).records;
const huggingface = recordsOf(file('huggingface.jsonl')).records;

const context = (name: string, record = 0, more: Partial<RecordContext> = {}): RecordContext => ({
  file: name,
  variant: 'cocoa',
  record,
  ...more,
});
const readAll = (name: string, records: unknown[]) =>
  records.map((record, n) => mutualfriends.read(record, context(name, n)));
const read = (record: unknown) => mutualfriends.read(record, context('x.json'));
const game = (reading: Reading | undefined) => reading?.conversation?.extras?.game;

describe('golden readings', () => {
  it.each([
    ['cocoa.json', cocoa],
    ['huggingface.jsonl', huggingface],
  ])('reads %s as written down', (name, records) => {
    const golden: unknown = JSON.parse(readFileSync(file(name.replace(/\.jsonl?$/, '.golden.json')), 'utf8'));
    expect(told(readAll(name, records))).toEqual(golden);
  });
});

describe('detection', () => {
  const detect = (records: unknown[], root: Root = 'array') => mutualfriends.detect({ file: 'x.json', root, records });

  it('tells the layouts apart by content, and Parquet by its file', () => {
    expect(detect(cocoa)).toBe('cocoa');
    expect(detect(huggingface, 'lines')).toBe('huggingface');
    expect(detect(huggingface, 'parquet')).toBe('parquet');
  });

  it('looks past broken records and refuses other things', () => {
    expect(detect([null, 1, cocoa[0]])).toBe('cocoa');
    expect(detect([])).toBeNull();
    expect(detect([{ uuid: 'x', events: [] }, { scenario: 'play' }, { conversation: {} }])).toBeNull();
  });
});

describe('the two layouts', () => {
  it('give the same model; only the time is written differently', () => {
    const [won, , empty] = readAll('same', cocoa);
    const [wonToo, emptyToo] = readAll('same', huggingface);
    expect(withoutRawDate(wonToo)).toEqual(withoutRawDate(won));
    expect(withoutRawDate(emptyToo)?.conversation).toEqual(withoutRawDate(empty)?.conversation);
  });

  it('give the same model from Parquet rows with 64-bit numbers and lists of structs', () => {
    const row = JSON.parse(JSON.stringify(huggingface[0]), (key: string, value: unknown) =>
      key === 'outcome_reward' ? BigInt(Number(value)) : value,
    );
    row.events.agents = row.events.agents.map(BigInt);
    row.events.data_selects = row.events.data_selects.attributes.map((attributes: string[], at: number) => ({
      attributes,
      values: row.events.data_selects.values[at],
    }));
    const { name, unique, value_type } = row.scenario_attributes;
    row.scenario_attributes = name.map((_: string, at: number) => ({
      name: name[at],
      unique: unique[at],
      value_type: value_type[at],
    }));
    row.rating = 3n;
    const reading = read(row);
    const same = read(huggingface[0]);
    expect(reading.conversation?.extras?.other).toEqual({ rating: 3 });
    delete reading.conversation?.extras?.other;
    expect(reading).toEqual(same);
  });
});

describe('where a finding is', () => {
  it('is said in the layout of the file', () => {
    const kbs = { scenario_kbs: [[], []] };
    const lists = { actions: ['select', 'message'], agents: [0, 5], data_messages: ['', 'hm'], times: [1.6e9, 1.6e9] };
    const paths = (events: unknown) => read({ uuid: 'p', ...kbs, events }).findings.map((one) => one.where.path);
    expect(paths(lists)).toEqual([
      ...['$.scenario_kbs', '$.outcome_reward'],
      ...['$.events.data_selects.values[0]', '$.events.agents[1]'],
    ]);
    const rows = [
      { action: 'select', agent: 0, time: 1.6e9 },
      { action: 'message', data: 'hm', agent: 5 },
    ];
    expect(paths(rows).slice(2)).toEqual(['$.events[0].data', '$.events[1].agent']);
  });
});

describe('success', () => {
  it('is the last selections being equal and shared, whatever the order of attributes', () => {
    expect(readAll('x', cocoa).map((reading) => game(reading)?.success)).toEqual([
      ...[true, false, false, true],
      ...[undefined, false],
    ]);
  });

  const item = (name: string) => ({ name });
  const dialogue = (kbs: unknown, picks: [number, string][]) => ({
    uuid: 'd',
    scenario_uuid: 's',
    scenario: { attributes: [{ name: 'name' }], kbs },
    outcome: { reward: 1 },
    events: picks.map(([agent, name], at) => ({ action: 'select', agent, data: item(name), time: 1.6e9 + at })),
  });
  const kbs = [
    [item('Ana'), item('Bo')],
    [item('Ana'), item('Cy')],
  ];
  const success = (...picks: [number, string][]) => game(read(dialogue(kbs, picks)))?.success;

  it('needs both agents, equal and last selections, and a friend both know', () => {
    expect(success([0, 'Ana'], [1, 'Ana'])).toBe(true);
    expect(success([0, 'Ana'], [0, 'Ana'])).toBe(false);
    expect(success([0, 'Ana'], [1, 'Cy'], [1, 'Ana'])).toBe(true);
    expect(success([0, 'Ana'], [1, 'Ana'], [0, 'Bo'])).toBe(false);
    expect(success([0, 'Bo'], [1, 'Bo'])).toBe(false);
  });

  it('disagreeing with the recorded outcome is a finding', () => {
    const codes = (picks: [number, string][]) => read(dialogue(kbs, picks)).findings.map((one) => one.code);
    expect(codes([[0, 'Bo']])).toEqual(['game.outcome_mismatch']);
    expect(
      codes([
        [0, 'Ana'],
        [1, 'Ana'],
      ]),
    ).toEqual([]);
  });

  it('lists every shared friend once, and says when it is not exactly one', () => {
    const two = read(
      dialogue(
        [
          [item('Ana'), item('Bo'), item('Ana')],
          [item('Bo'), item('Ana')],
        ],
        [],
      ),
    );
    expect(two.questions[0]).toMatchObject({ answer: 'name: Ana / name: Bo', answerRaw: [item('Ana'), item('Bo')] });
    expect(two.findings.map((one) => one.code)).toContain('game.mutual_count');
    expect(read(dialogue([[item('Ana')]], [])).questions[0]).toMatchObject({ answer: null, answerRaw: null });
  });
});

describe('any input', () => {
  const somewhere = context('any.json', 3, { byte: 7 });
  const checkSound = ({ conversation, questions, findings }: Reading) => {
    for (const one of findings) expect(one.where).toMatchObject({ file: 'any.json', record: 3, byte: 7 });
    expect(questions).toHaveLength(conversation ? 1 : 0);
    const turns = conversation?.sessions[0]?.turns.map((turn) => turn.id) ?? [];
    for (const ref of questions[0]?.evidence ?? []) expect(turns).toContain(ref.turn);
    JSON.stringify(conversation);
  };

  it('reads every JSON value without throwing', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => checkSound(mutualfriends.read(value, somewhere))));
  });

  it('survives any one value of a fixture being replaced', () => {
    const texts = [...cocoa, ...huggingface].map((record) => JSON.stringify(record));
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), fc.jsonValue({ maxDepth: 2 }), (text, position, value) => {
        let count = 0;
        const total = text.split(/[,[{]/).length;
        const broken: unknown = JSON.parse(text, (_, part: unknown) => (count++ === position % total ? value : part));
        checkSound(mutualfriends.read(broken, somewhere));
      }),
      { numRuns: 500 },
    );
  });
});

function withoutRawDate(reading: Reading | undefined): Reading | undefined {
  for (const session of reading?.conversation?.sessions ?? []) session.date.raw = '';
  return reading;
}
