import { describe, expect, it } from 'vitest';
import type { DatasetMapping } from '../model/index.ts';
import { datasetMappingSchema } from '../model/schemas/mapping.ts';
import { alternativesAt, repairOf } from './alternatives.ts';
import { programOf } from './compile.ts';
import { excerptOf } from './excerpt.ts';
import { candidatesAt, groupsOf, MEMBERS, pathAt, usesOf, valueAt, withoutEvidence, withValue } from './fields.ts';
import { keysOf } from './keys.ts';
import { readMapped } from './read.ts';
import { structureOf } from './structure.ts';

const DAYS = [0, 1].map((day) => ({
  on: `2025-03-0${day + 2}`,
  log: [0, 1, 2].map((n) => ({
    ...{ n: 3 * day + n, by: n === 1 ? 'A' : 'R', says: `Something was said about boat ${day}-${n}.` },
    ...(n === 2 && { pic: 'a boat' }),
  })),
}));
const RECORDS = ['h-1', 'h-2', 'h-3'].map((id) => ({
  ...{ case: id, names: { R: 'Ruth', A: 'assistant' }, days: DAYS, build: 'v0.4' },
  asks: [
    { q: 'Which boat?', a: 'the last', refs: '1, 4-5' },
    { q: 'And which before?', a: 'the first', refs: '0' },
  ],
}));
const MAPPING: DatasetMapping = {
  version: 1,
  conversation: { id: '$.case' },
  session: { each: '$.days[*]', date: '@.on' },
  turn: { each: '@.log[*]', id: '@.n', speaker: '$.names[@.by]', text: '@.says' },
  question: {
    each: '$.asks[*]',
    text: '@.q',
    answer: '@.a',
    evidence: [{ by: 'turn', ref: { path: '@.refs', ops: [{ split: ',' }, 'range'] } }],
  },
};
const { keys } = keysOf(structureOf(RECORDS));

describe('what a file holds', () => {
  it('is listed key by key, with sizes, samples and how often a key is there', () => {
    expect(keys.map(({ path }) => path).slice(0, 8)).toEqual([
      ...['$', '$.case', '$.names', '$.names.R', '$.names.A', '$.days', '$.days[*].on', '$.days[*].log'],
    ]);
    const of = (path: string) => keys.find((one) => one.path === path);
    expect(of('$.days')).toMatchObject({ kind: 'list', of: 'object', least: 2, most: 2, depth: 1 });
    expect(of('$.days[*].log[*].n')).toMatchObject({ kind: 'number', samples: ['0', '5'], values: 6, depth: 3 });
    expect(of('$.days[*].log[*].pic')).toMatchObject({ share: 1 / 3, samples: ['a boat'] });
  });

  it('is what a mapping takes it for', () => {
    const uses = Object.fromEntries([...usesOf(MAPPING)].map(([path, all]) => [path, all.map(({ at }) => at)]));
    expect(uses).toMatchObject({
      '$.case': ['$.conversation.id'],
      '$.days': ['$.session.each'],
      '$.days[*].log': ['$.turn.each'],
      '$.names': ['$.turn.speaker'],
      '$.days[*].log[*].by': ['$.turn.speaker'],
      '$.asks[*].refs': ['$.question.evidence[0]'],
    });
    expect(uses['$.build']).toBeUndefined();
  });
});

it('every member that a mapping may have is a field', () => {
  const { conversation, session, turn, memory, question } = datasetMappingSchema.shape;
  const [one] = question.unwrap().options;
  const parts = { conversation, session: session.unwrap(), turn, memory: memory.unwrap(), question: one };
  for (const [part, { shape }] of Object.entries(parts)) {
    const members = Object.keys(shape).filter((key) => part !== 'question' || key !== 'evidence');
    expect([...MEMBERS[part as keyof typeof MEMBERS]].sort()).toEqual(members.sort());
  }
});

describe('a field', () => {
  it('is set, taken away, and written from where it stands', () => {
    const set = withValue(MAPPING, '$.turn.image', '@.pic');
    expect(valueAt(set, '$.turn.image')).toBe('@.pic');
    expect(withValue(set, '$.turn.image', undefined)).toEqual(MAPPING);
    const bare = withValue(MAPPING, '$.question.evidence[0]', undefined);
    expect(valueAt(bare, '$.question.evidence')).toBeUndefined();
    expect(withoutEvidence(MAPPING)).toEqual(bare);
    expect(pathAt(MAPPING, '$.turn.image', '$.days[*].log[*].pic')).toBe('@.pic');
    expect(pathAt(MAPPING, '$.turn.image', '$.build')).toBe('$.build');
    expect(pathAt(MAPPING, '$.turn.each', '$.days[*].log[*]')).toBe('@.log[*]');
    expect(groupsOf(MAPPING).map(({ part, fields }) => [part, fields.length])).toEqual([
      ...[['conversation', 1] as const, ['session', 2] as const, ['turn', 4] as const],
      ...[['question', 3] as const, ['evidence', 1] as const],
    ]);
  });

  it('has the keys beside it for alternatives, what is not taken first', () => {
    expect(candidatesAt(MAPPING, '$.turn.text', keys)).toEqual(['@.says', '@.pic', '@.n', '@.by']);
    expect(candidatesAt(MAPPING, '$.turn.each', keys)).toContain('@.log[*]');
  });

  it('is tried: with which ids, and how, the evidence resolves', () => {
    const ids = alternativesAt(RECORDS, MAPPING, '$.turn.id');
    expect(ids.find(({ value }) => value === '@.n')?.evidence).toEqual({ resolved: 12, dangling: 0 });
    expect(ids.find(({ value }) => value === '@.by')?.evidence).toEqual({ resolved: 0, dangling: 12 });
    const wrong = withValue(MAPPING, '$.question.evidence[0]', { by: 'turn', ref: '@.refs' });
    const repair = repairOf(RECORDS, wrong);
    expect(repair?.evidence).toEqual({ resolved: 12, dangling: 0 });
    expect(repair?.mapping && valueAt(repair.mapping, '$.question.evidence[0].ref')).toEqual({
      path: '@.refs',
      ops: [{ split: ';,' }, 'range'],
    });
    expect(repair?.mapping && valueAt(repair.mapping, '$.turn.speaker')).toBe('$.names[@.by]');
  });
});

it('a conversation is shown by a question, the turns it leads to and the one before each', () => {
  const read = readMapped(programOf(MAPPING), RECORDS[0], { file: 'a.jsonl', variant: '', record: 0 });
  if (!read.conversation) throw new Error('no conversation');
  const { question, parts } = excerptOf(read.conversation, read.questions);
  expect(question).toMatchObject({ text: 'Which boat?', resolved: 3, dangling: [] });
  expect(parts.map(({ number, shown }) => [number, shown.map(({ id, evidence }) => [id, evidence])])).toEqual([
    [
      1,
      [
        ['0', undefined],
        ['1', 1],
      ],
    ],
    [
      2,
      [
        ['3', undefined],
        ['4', 2],
        ['5', 3],
      ],
    ],
  ]);
});
