import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistoryFacts, RecordContext, SessionFacts } from '../format.ts';
import { indexReading } from '../index-reading.ts';
import { isRecord } from '../parse.ts';
import { contextOf, fixturesIn, recordsOf } from '../testing.ts';
import { sumOfTurnLengths } from '../turn-lengths.ts';
import { longmemeval } from './index.ts';

const historyOf = (sessions: SessionFacts[]): HistoryFacts => ({
  sessions,
  turnLengths: sumOfTurnLengths(sessions),
});

/** As the index pass does it: each session examined apart, the record without its sessions, equal sessions examined once. */
function indexed(record: Record<string, unknown>, context: RecordContext) {
  const known = new Map<string, ReturnType<NonNullable<typeof longmemeval.sessions>['facts']>>();
  const list: unknown[] = Array.isArray(record.haystack_sessions) ? record.haystack_sessions : [];
  const facts = list.map((session) => {
    const key = JSON.stringify(session);
    const found = known.get(key) ?? longmemeval.sessions?.facts(JSON.parse(key));
    if (found === undefined) throw new Error('LongMemEval examines sessions');
    known.set(key, found);
    return found;
  });
  const { haystack_sessions: _, ...head } = record;
  return longmemeval.sessions?.index(head, historyOf(facts), context);
}

const id = fc.constantFrom<unknown>('a', 'b', 'c', 'a~2', 7, null, '', 'session-1');
const date = fc.constantFrom<unknown>(
  '2024/05/01 (Wed) 10:00',
  '2024/04/01 (Mon) 10:00',
  '2024/05/01',
  'soon',
  '',
  null,
  5,
);
const text = fc.oneof(fc.string(), fc.string({ minLength: 40, maxLength: 900 }), fc.jsonValue());
const message = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      {
        role: fc.constantFrom('user', 'assistant', 'tool', ''),
        content: text,
        has_answer: fc.oneof(fc.boolean(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const session = fc.oneof(
  { weight: 8, arbitrary: fc.array(message, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const record = fc.record(
  {
    question_id: fc.constantFrom<unknown>('q1', 'q_abs', 4, null),
    question_type: fc.constantFrom<unknown>('multi-session', 'two_hop', 'other_kind', 3, null),
    question: fc.constantFrom<unknown>('What?', '', null, 9),
    answer: fc.jsonValue(),
    question_date: date,
    haystack_session_ids: fc.oneof(fc.array(id, { maxLength: 8 }), fc.jsonValue()),
    haystack_dates: fc.oneof(fc.array(date, { maxLength: 8 }), fc.jsonValue()),
    haystack_sessions: fc.array(session, { maxLength: 7 }),
    answer_session_ids: fc.oneof(fc.array(id, { maxLength: 4 }), fc.jsonValue()),
  },
  { requiredKeys: ['haystack_sessions'] },
);

describe('the index made from examined sessions', () => {
  it.each(fixturesIn(path.join(import.meta.dirname, 'fixtures')))('equals the reading’s own for %s', (file) => {
    const records = recordsOf(file)
      .records.filter(isRecord)
      .filter((raw) => Array.isArray(raw.haystack_sessions));
    expect(records.length).toBeGreaterThan(0);
    for (const raw of records) {
      const context = { ...contextOf(file, 's', 3), byte: 12 };
      expect(indexed(raw, context)).toEqual(indexReading(longmemeval.read(raw, context)));
    }
  });

  it('equals the reading’s own for any record', () => {
    fc.assert(
      fc.property(record, (value) => {
        const raw: Record<string, unknown> = JSON.parse(JSON.stringify(value));
        const before = JSON.stringify(raw);
        const context = contextOf('x.json', 's', 0);
        expect(indexed(raw, context)).toEqual(indexReading(longmemeval.read(raw, context)));
        expect(JSON.stringify(raw)).toBe(before);
      }),
      { numRuns: 500 },
    );
  });

  it('throws on nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const context = contextOf('x.json', 's', 0);
        longmemeval.detect({ file: 'x', root: 'array', records: [value] });
        longmemeval.read(value, context);
        longmemeval.read({ haystack_sessions: value, answer_session_ids: value, question: value }, context);
        const facts = longmemeval.sessions?.facts(value);
        if (isRecord(value)) longmemeval.sessions?.index(value, historyOf(facts === undefined ? [] : [facts]), context);
      }),
    );
  });

  it('reads text nested thousands of levels deep', () => {
    const deep: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
    const raw = {
      question_id: deep,
      question: '?',
      answer: deep,
      haystack_sessions: [deep, [{ role: 'user', content: deep }]],
    };
    expect(longmemeval.read(raw, contextOf('x.json', 's', 0)).conversation?.sessions).toHaveLength(2);
  });
});
