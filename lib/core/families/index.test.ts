import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { render } from '../messages/render.ts';
import type { Family } from '../model/index.ts';
import type { Sample } from './format.ts';
import { detect, expected, FORMATS, formatOf } from './index.ts';
import { fixturesIn, realFile, sampleOf } from './testing.ts';

const FAMILIES: Family[] = [
  'realtalk',
  'locomo-plus',
  'locomo',
  'longmemeval',
  'gigamemory',
  'mutualfriends',
  'beam',
  'halumem',
  'realmem',
  'personamem',
];
const sample = (...records: unknown[]): Sample => ({ file: 'x.json', root: 'array', records });

describe('families', () => {
  it('are found by name', () => {
    expect(FORMATS.map((format) => format.family)).toEqual([...FAMILIES, 'mapped']);
    for (const family of FAMILIES) expect(formatOf(family).family).toBe(family);
  });

  it.each(FAMILIES)('%s: its fixtures are its own, and no other family takes them', (family) => {
    const files = fixturesIn(path.join(import.meta.dirname, family, 'fixtures'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const claims = FORMATS.filter((format) => format.detect(sampleOf(file)) !== null);
      expect([path.basename(file), claims.map((format) => format.family)]).toEqual([path.basename(file), [family]]);
    }
  });

  it('take no value that is not theirs, and throw on none', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 3 }), (records) => detect(sample(...records)) === null),
    );
  });
});

it.each([
  ['a chat of BEAM', { batch_number: 1, turns: [], time_anchor: 'March-15-2024' }, 'BEAM'],
  ['its questions', { abstention: [], event_ordering: [] }, 'BEAM'],
  ['AMB’s questions', { id: 'q-1', query: 'Who sails?', gold_ids: [] }, 'PersonaMem'],
])('one of several files alone is told what it is a part of: %s', (_, record, family) => {
  expect(render(expected(sample(record)))).toMatch(
    `one of the files that make a dataset of ${family}: open the folder`,
  );
});

describe('real files', () => {
  const files: [string, string][] = [
    ['locomo/locomo10.json', 'locomo locomo10'],
    ['locomo/multimodal_dialog/locomo10_v2/26.json', 'locomo multimodal_dialog'],
    ['locomo-plus/locomo_plus.json', 'locomo-plus cues'],
    ['longmemeval/oracle-one-object.json', 'longmemeval oracle'],
    ['longmemeval/s-one-instance.json', 'longmemeval s'],
    ['longmemeval/s-six-with-empty-sessions.json', 'longmemeval s'],
    ['gigamemory/format_example.jsonl', 'gigamemory labelled'],
    ['mutualfriends/train.json', 'mutualfriends cocoa'],
    ['mutualfriends/derived_hf_shape_train.jsonl', 'mutualfriends huggingface'],
  ];

  for (const [name, family] of files) {
    const file = realFile(name);
    it.skipIf(!file)(`${name} is ${family}, and of no other family`, () => {
      const found = sampleOf(file ?? '');
      const claims = FORMATS.map((format) => [format.family, format.detect(found)]);
      expect(claims.filter(([, variant]) => variant !== null).map((claim) => claim.join(' '))).toEqual([family]);
      expect(Object.values(detect(found) ?? {}).join(' ')).toBe(family);
    });
  }

  const others = [
    'longmemeval/questions-500.json',
    'error-packs/locomo-audit.json',
    'predictions/locomo/zep_locomo_grades.json',
    'predictions/locomo/memobase_eval_0503_3000.json',
    'predictions/longmemeval/automem_hypotheses_partial.jsonl',
    'predictions/longmemeval/mempalace_retrievallog_session.jsonl',
  ];

  for (const name of others) {
    const file = realFile(name);
    it.skipIf(!file)(`${name} is no dataset`, () => {
      expect(detect(sampleOf(file ?? ''))).toBeNull();
    });
  }
});

const said = (file: Parameters<typeof expected>[0]) => render(expected(file));

describe('what is said of an unknown file', () => {
  it('names what was looked for in every family and the keys that were found', () => {
    const text = said(sample({ title: 'Soup', steps: [] }));
    for (const key of ['conversation', 'haystack_sessions', 'messages', 'scenario', 'probing_questions'])
      expect(text).toContain(`"${key}"`);
    expect(text).toMatch(/; found records with "title", "steps"\.$/);
  });

  it('tells questions without histories and predictions from datasets', () => {
    expect(said(sample({ question_id: 'q', question: '?' }))).toMatch(
      /found records with "question_id", "question"\. These look like LongMemEval questions without their histories: "haystack_sessions" is missing\.$/,
    );
    expect(said(sample({ question_id: 'q', hypothesis: 'a' }))).toMatch(/look like predictions/);
  });

  it('is short whatever the file has', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`${i}`.padStart(200, 'k'), i]));
    expect(said(sample(many))).toMatch(/ and 288 more\.$/);
    expect(said(sample(many)).length).toBeLessThan(1200);
    expect(said(sample())).toMatch(/; found no record at all\.$/);
    expect(said(sample([1], 2))).toMatch(/; found records that are not objects \(list\)\.$/);
    expect(said({ ...sample({ a: 1 }), root: 'members', members: ['0', '1'] })).toMatch(
      /; found records in "0", "1" with "a"\.$/,
    );
  });
});
