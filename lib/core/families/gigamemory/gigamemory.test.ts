import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FindingData } from '../../model/index.ts';
import type { Reading } from '../format.ts';
import { contextOf, fixturesIn, recordsOf, sampleOf, told } from '../testing.ts';
import { gigamemory } from './index.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');

function readAll(name: string): Reading[] {
  const file = path.join(FIXTURES, name);
  const variant = gigamemory.detect(sampleOf(file)) ?? '';
  return recordsOf(file).records.map((raw, record) => gigamemory.read(raw, contextOf(file, variant, record)));
}

const codes = (findings: FindingData[] = []) => findings.map((found) => found.code);
const ids = (reading: Reading | undefined) => reading?.conversation?.sessions.map((session): string => session.id);

describe('fixtures', () => {
  it.each(fixturesIn(FIXTURES))('%s reads as its golden file', async (file) => {
    const golden = file.replace(/\.jsonl?$/, '.golden.json');
    await expect(`${JSON.stringify(told(readAll(path.basename(file))), null, 1)}\n`).toMatchFileSnapshot(golden);
  });

  it.each([
    ['labelled.jsonl', 'labelled'],
    ['unlabelled-array.json', 'unlabelled'],
    ['odd.jsonl', 'labelled'],
  ])('%s is variant %s', (name, variant) => {
    expect(gigamemory.detect(sampleOf(path.join(FIXTURES, name)))).toBe(variant);
  });
});

describe('labelled dialogues', () => {
  const [turtle, bicycle, , car, brother] = readAll('labelled.jsonl');

  it('reads a dialogue, its question and its evidence sessions', () => {
    expect(turtle?.conversation).toMatchObject({ id: '1', title: 'Dialogue 1' });
    expect(turtle?.conversation?.sessions[1]).toMatchObject({ id: '2', date: { raw: '' } });
    expect(turtle?.conversation?.sessions[1]?.turns[0]).toEqual({
      id: '2:0',
      index: 0,
      speaker: 'user',
      role: 'user',
      text: 'Моя черепаха Тортилла ест одуванчики.',
    });
    expect(turtle?.questions).toEqual([
      {
        id: '1',
        conversation: '1',
        text: 'Как зовут мою черепаху?',
        answer: 'Тортилла',
        answerRaw: 'Тортилла',
        type: 'fact_equal_session',
        typeKey: 'fact_equal_session',
        typeLabel: 'fact_equal_session',
        abstention: false,
        evidence: [{ raw: '2', level: 'session', session: '2', status: 'ok' }],
      },
    ]);
    expect(turtle?.findings).toEqual([]);
  });

  it('compares ids as text and names a repeated one ~2', () => {
    expect(ids(bicycle)).toEqual(['1', '2', '2~2', '3']);
    expect(bicycle?.questions[0]?.evidence.map((ref) => [ref.raw, ref.status])).toEqual([
      ['1', 'ok'],
      ['3', 'ok'],
      ['9', 'dangling'],
    ]);
    expect(codes(bicycle?.findings)).toEqual(['session.empty', 'id.duplicate', 'evidence.dangling']);
  });

  it('knows an abstention by its type, and reports the sessions it cites', () => {
    expect([car, brother].map((reading) => reading?.questions[0]?.abstention)).toEqual([true, true]);
    expect(codes(car?.findings)).toEqual(['evidence.for_abstention']);
    expect(codes(brother?.findings)).toEqual([]);
  });
});

describe('dialogues without labels', () => {
  const [asked, unasked, bare] = readAll('unlabelled-array.json');

  it('shows a question without an answer', () => {
    expect(asked?.questions[0]).toMatchObject({
      id: 'а-17',
      answer: null,
      answerRaw: null,
      typeKey: 'unlabelled',
      evidence: [],
    });
    expect(codes(asked?.findings)).toEqual(['turn.malformed', 'answer.missing']);
    const turns = asked?.conversation?.sessions[0]?.turns;
    expect(turns?.[1]).toMatchObject({ id: 's1:1', speaker: 'assistant', text: '' });
    expect(turns?.[2]?.other).toEqual({ lang: 'ru' });
  });

  it('shows a dialogue without a question', () => {
    expect(unasked?.questions).toEqual([]);
    expect(ids(unasked)).toEqual(['s1', 'session-1']);
    expect(unasked?.conversation?.extras).toEqual({ other: { source: 'чат' } });
    expect(codes(unasked?.findings)).toEqual(['id.missing']);
  });

  it('leaves out a record without sessions', () => {
    expect(bare?.conversation).toBeNull();
    expect(codes(bare?.findings)).toEqual(['record.unexpected']);
  });
});

describe('what is not GigaMemory', () => {
  const variant = (...records: unknown[]) => gigamemory.detect({ file: 'x.jsonl', root: 'lines', records });
  const sessions = [{ id: 1, messages: [] }];

  it('goes by keys', () => {
    expect(variant({ id: 1, sessions })).toBe('unlabelled');
    expect(variant({ id: 1, sessions, haystack_sessions: [] })).toBeNull();
    expect(variant({ sample_id: 'a', sessions: [{ session_id: '1', messages: [] }] })).toBeNull();
    expect(variant({ id: 1, sessions: [] }, null, [])).toBeNull();
  });

  it('is a dialogue with a list of questions: those of the contest have one', () => {
    const asked = [{ id: 'q1', query: 'Where does Ada row?', expected: 'on the lake' }];
    for (const key of ['questions', 'test_questions', 'qa', 'qa_pairs', 'queries'])
      expect(variant({ name: 'harbour', sessions, [key]: asked }), key).toBeNull();
    expect(variant({ id: 1, sessions, questions: asked })).toBeNull();
    expect(variant({ id: 1, sessions, question: 'Where?', ans: 'there', questions: [] })).toBe('labelled');
    expect(variant({ id: 1, sessions, question: 'Where?', questions: 3 })).toBe('unlabelled');
  });

  it('throws on nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const context = contextOf('x.jsonl', 'labelled', 0);
        variant(value);
        gigamemory.read(value, context);
        gigamemory.read(
          { id: value, sessions: [value, { id: value, messages: value }], question: value, ans_session_ids: value },
          context,
        );
        gigamemory.read(
          { sessions: [{ messages: [value, { role: value, content: value }] }], question: '?', ans: value },
          context,
        );
      }),
      { numRuns: 300 },
    );
  });
});
