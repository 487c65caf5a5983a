import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longmemeval } from '../families/longmemeval/index.ts';
import { contextOf, fixturesIn, recordsOf } from '../families/testing.ts';
import { cutTexts, withoutLongTexts, withTexts } from './cut-texts.ts';

const FIXTURES = path.join(import.meta.dirname, '../families/longmemeval/fixtures');
const KEYS = { key: 'haystack_sessions', text: 'content' };
const CONTEXT = contextOf('x.json', 's', 0);

/** The conversation as JSON by both ways: texts put back, and read as a whole. null where the first is not taken. */
function both(json: string): { cut: unknown; whole: unknown } | null {
  const bytes = Buffer.from(json);
  const cut = cutTexts(bytes, KEYS);
  if (!cut) return null;
  const { conversation } = longmemeval.read(JSON.parse(cut.skeleton.toString()), CONTEXT);
  const whole = JSON.parse(JSON.stringify(longmemeval.read(JSON.parse(json), CONTEXT).conversation));
  return { cut: conversation && JSON.parse(withTexts(conversation, bytes, cut.texts).toString()), whole };
}

const record = (sessions: string) => `{"question_id": "q", "question": "?", "haystack_sessions": ${sessions}}`;

describe('a conversation with its texts put back', () => {
  it.each(fixturesIn(FIXTURES))('of %s is the one that is read as a whole', (file) => {
    let compared = 0;
    for (const raw of recordsOf(file).records) {
      const told = both(JSON.stringify(raw, null, 2));
      if (!told) continue;
      compared += 1;
      expect(told.cut).toEqual(told.whole);
    }
    expect(compared).toBeGreaterThan(0);
  });

  it('is so for messages of any kind', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\\', '"content": "', '\ud83d', ''),
    );
    const message = fc.oneof(
      fc.record({ role: fc.constantFrom('user', 'assistant', 'x'), content: text, has_answer: fc.boolean() }),
      fc.record({ content: fc.oneof(text, fc.jsonValue()), role: text }),
      fc.jsonValue(),
    );
    const sessions = fc.array(fc.oneof(fc.array(message), fc.jsonValue()), { maxLength: 6 });
    fc.assert(
      fc.property(sessions, fc.constantFrom(undefined, 2), (list, indent) => {
        const told = both(record(JSON.stringify(list, null, indent)));
        expect(told?.cut).toEqual(told?.whole);
        expect(told).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a key that stands twice', '[[{"role": "user", "content": "first", "content": "last"}]]'],
    ['… the last time without a string', '[[{"role": "user", "content": "first", "content": 7}]]'],
    ['a key written with escapes', '[[{"role": "user", "content": "plain", "con\\u0074ent": "escaped"}]]'],
    ['a key inside a value', '[[{"role": "user", "content": "told", "other": {"content": "inner"}}]]'],
    ['a text that looks like a key', '[[{"role": "content", "content": "\\"content\\": \\"x\\""}]]'],
    ['escapes of every kind', '[[{"role": "user", "content": "\\u00e9\\n\\t\\\\ \\ud83d\\ude00 \\/"}]]'],
    ['an empty history', '[]'],
  ])('is so for %s', (_, sessions) => {
    const told = both(record(sessions));
    expect(told?.cut).toEqual(told?.whole);
    expect(told?.cut).not.toBeNull();
  });

  it.each(['[[{"role": "user" "content": "x"}]]', '[[{"content"}]]', '[[{"role": "user", "content": }]]', '[[1 2]]'])(
    'is not made of %s',
    (sessions) => {
      expect(cutTexts(Buffer.from(record(sessions)), KEYS)).toBeNull();
    },
  );

  it('decodes no text', () => {
    const long = 'words and more words '.repeat(100_000);
    const cut = cutTexts(Buffer.from(record(JSON.stringify([[{ role: 'user', content: long }]]))), KEYS);
    expect(cut?.skeleton.length).toBeLessThan(200);
  });
});

describe('a record without long texts', () => {
  it('has all else as it was', () => {
    const long = `${'"é\\'.repeat(600)}end`;
    const value = { short: 'a "b" \\', list: [{ text: long, n: 1 }, long], [long]: null };
    expect(JSON.parse(withoutLongTexts(Buffer.from(JSON.stringify(value, null, 1))))).toEqual({
      short: 'a "b" \\',
      list: [{ text: '', n: 1 }, ''],
      '': null,
    });
    expect(withoutLongTexts(Buffer.from('{"a": "cut'))).toBe('{"a": "cut');
  });
});
