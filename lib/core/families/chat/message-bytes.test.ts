import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examineMessageBytes } from './message-bytes.ts';
import { examineMessages } from './messages.ts';

const told = (json: string) => examineMessageBytes(Buffer.from(json));
const decoded = (json: string) => examineMessages(JSON.parse(json));

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({
    unit: fc.constantFrom('a', '"', '\\', '\n', '\u0001', 'é', '鳥', '🫖', '\ud83e', '\u007f'),
    maxLength: 90,
  }),
);
const message = fc.record(
  { role: fc.constantFrom('user', 'assistant', 'system'), content: text, has_answer: fc.boolean() },
  { requiredKeys: ['role', 'content'] },
);
const messages = fc.array(message, { maxLength: 6 });

/** Everything beyond ASCII as escapes, as Python's `json.dump` writes it. */
const inAscii = (json: string, digits: 'lower' | 'upper' = 'lower') =>
  json.replace(/[^\0-\x7f]/g, (unit) => {
    const hex = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${digits === 'upper' ? hex.toUpperCase() : hex}`;
  });

describe('messages as bytes', () => {
  it('tell what the decoded ones tell, however they are written', () => {
    const written = fc.constantFrom<(value: unknown) => string>(
      (value) => JSON.stringify(value),
      (value) => JSON.stringify(value, null, 2),
      (value) => inAscii(JSON.stringify(value)),
      (value) => inAscii(JSON.stringify(value), 'upper'),
      (value) => ` ${JSON.stringify(value, null, ' \t\r')}`,
    );
    fc.assert(
      fc.property(messages, written, (value, write) => {
        const json = write(value);
        expect(told(json)).toEqual(decoded(json));
      }),
      { numRuns: 2000 },
    );
  });

  it('tell nothing that decoding would not, whatever becomes of a byte', () => {
    fc.assert(
      fc.property(
        messages,
        fc.nat(),
        fc.nat({ max: 255 }),
        fc.constantFrom('set', 'cut', 'add'),
        (value, at, byte, how) => {
          const json = Buffer.from(JSON.stringify(value));
          const place = at % json.length;
          const damaged =
            how === 'set'
              ? Buffer.concat([json.subarray(0, place), Buffer.of(byte), json.subarray(place + 1)])
              : how === 'cut'
                ? Buffer.concat([json.subarray(0, place), json.subarray(place + 1)])
                : Buffer.concat([json.subarray(0, place), Buffer.of(byte), json.subarray(place)]);
          const facts = examineMessageBytes(damaged);
          if (facts) expect(facts).toEqual(decoded(damaged.toString('utf8')));
        },
      ),
      { numRuns: 5000 },
    );
  });

  it.each(Array.from({ length: 40 }, (_, length) => length))(
    'count a text of %i characters, wherever it begins',
    (length) => {
      for (const before of ['', ' ', '     ', ' '.repeat(13)])
        for (const sign of ['a', '\\n', '\\u00e9', 'é', '鳥', '🫖']) {
          const json = `[${before}{"content":"${'a'.repeat(length)}${sign}${'b'.repeat(length)}","role":"user"}]`;
          expect(told(json)).toEqual(decoded(json));
        }
    },
  );

  it.each([
    ['a key that is not known', '[{"role": "user", "content": "a", "date": 1}]'],
    ['a key twice', '[{"role": "user", "content": "a", "content": "b"}]'],
    ['a key as escapes', '[{"r\\u006fle": "user", "content": "a"}]'],
    ['a role that is not known', '[{"role": "tool", "content": "a"}]'],
    ['no role', '[{"content": "a"}]'],
    ['no text', '[{"role": "user"}]'],
    ['a text that is a number', '[{"role": "user", "content": 1}]'],
    ['has_answer that is no yes or no', '[{"role": "user", "content": "a", "has_answer": null}]'],
    ['a message that is none', '["a"]'],
    ['no list', '{"role": "user", "content": "a"}'],
  ])('leave %s to who decodes it', (_, json) => {
    expect(told(json)).toBeNull();
    expect(() => decoded(json)).not.toThrow();
  });

  it.each([
    ['nothing', ''],
    ['the end missing', '[{"role": "user", "content": "a"}'],
    ['a text without end', '[{"role": "user", "content": "a'],
    ['a control character', '[{"role": "user", "content": "\u0001"}]'],
    ['a line feed in a text', '[{"role": "user", "content": "\n"}]'],
    ['an escape that is none', '[{"role": "user", "content": "\\x"}]'],
    ['too few digits', '[{"role": "user", "content": "\\u12g4"}]'],
    ['a comma too many', '[{"role": "user", "content": "a"},]'],
    ['a comma too many in a message', '[{"role": "user", "content": "a",}]'],
    ['no comma', '[{"role": "user" "content": "a"}]'],
    ['something behind the list', '[{"role": "user", "content": "a"}]]'],
    ['half a word', '[{"role": "user", "content": "a", "has_answer": tru}]'],
  ])('are no messages with %s', (_, json) => {
    expect(() => JSON.parse(json)).toThrow(SyntaxError);
    expect(told(json)).toBeNull();
  });

  it('are left to who decodes them where they are no UTF-8: what is shown instead has another length', () => {
    const json = Buffer.from('[{"role": "user", "content": "caf??"}]');
    const at = json.indexOf('?');
    json.set([0xc3, 0xa9], at);
    expect(examineMessageBytes(json)?.turns).toBe(1);
    json.set([0xe9, 0x21], at);
    expect(examineMessageBytes(json)).toBeNull();
  });

  it('are as many as there is room for', () => {
    const many = (count: number) =>
      JSON.stringify(Array.from({ length: count }, () => ({ role: 'user', content: 'a' })));
    expect(told(many(16_382))).toEqual(decoded(many(16_382)));
    expect(told(many(16_383))).toBeNull();
    expect(told(many(3))?.turns).toBe(3);
  });

  it('are as long as there is room for', () => {
    const long = (length: number) => `[{"role":"user","content":"${'a'.repeat(length)}"}]`;
    const most = 4 * 1024 * 1024 - long(0).length;
    for (const length of [10, 300_000, 10, most]) expect(told(long(length))).toEqual(decoded(long(length)));
    expect(told(long(most + 1))).toBeNull();
  });
});
