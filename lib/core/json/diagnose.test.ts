import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inWords, render } from '../messages/render.ts';
import { countReads, memorySource } from './byte-source.ts';
import { diagnose, locator, positionOf } from './diagnose.ts';

/** `line:column path message` of every fault. */
const told = (text: string, limit?: number) =>
  diagnose(Buffer.from(text), limit === undefined ? {} : { limit }).map(
    ({ line, column, path, message }) => `${line}:${column} ${path} ${render(message)}`,
  );

/** The two defects of the example in the competition's description, in a text of our own. */
const EXAMPLE = `{
  "id": "17",
  "question": "Куда мы ездили весной?",
  "question_type": "fact_equal_session"
  "sessions": [
    {
      "id": "1",
      "messages": [
        {"role": "user", "content": "Весной мы были на Байкале."},
        {"role": "assistant", "Как красиво! А что понравилось больше всего?"}
      ]
    },
    {
      "id": "2",
      "messages": [
        {"role": "user", "content": "Лёд."},
        {"role": "assistant", "Понимаю: прозрачный лёд незабываем."}
      ]
    }
  ]
}
`;

describe('diagnose', () => {
  it('finds every fault of a pasted description with its line and column', () => {
    expect(told(EXAMPLE)).toEqual([
      `5:3 $ Expected ',' or '}' after the value of "question_type", found '"'`,
      `10:77 $.sessions[0].messages[1] Expected ':' after "Как красиво! А что понравилось больше всего?" (a key without a value, or a value without its key), found '}'`,
      `17:68 $.sessions[1].messages[1] Expected ':' after "Понимаю: прозрачный лёд незабываем." (a key without a value, or a value without its key), found '}'`,
    ]);
    const lines = EXAMPLE.split('\n');
    expect([lines[4]?.indexOf('"'), lines[9]?.indexOf('}'), lines[16]?.indexOf('}')]).toEqual([2, 76, 67]);
  });

  it('gives absolute bytes and positions from the base', () => {
    const base = { byte: 1000, line: 7, column: 3 };
    expect(diagnose(Buffer.from('{"ключ": 1,}'), { base }).map(inWords)).toEqual([
      {
        message: "Expected another key after ',', found '}' (one comma too many)",
        byte: 1015,
        line: 7,
        column: 14,
        path: '$',
      },
    ]);
    expect(diagnose(Buffer.from('\n [1 2]'), { base })[0]).toMatchObject({ byte: 1005, line: 8, column: 5 });
  });

  it.each([
    [
      '[1 2, {} {}]',
      ["1:4 $ Expected ',' or ']' after element 0, found '2'", "1:10 $ Expected ',' or ']' after element 2, found '{'"],
    ],
    ['[1,]', ["1:4 $ Expected another value after ',', found ']' (one comma too many)"]],
    ['[1,,2]', ["1:4 $ Expected a value, found ',' (one comma too many)"]],
    ['{"a": 1,, "b": 2}', ["1:9 $ Expected a key, found ',' (one comma too many)"]],
    ['{"a": }', ["1:7 $.a Expected a value, found '}'"]],
    ['{"a" 1}', [`1:6 $ Expected ':' after "a", found '1'`]],
    [
      '{"a" = "b", "c"}',
      [
        `1:6 $ Expected ':' after "a", found '='`,
        `1:16 $ Expected ':' after "c" (a key without a value, or a value without its key), found '}'`,
      ],
    ],
    [
      "{'a': 'it\\'s'}",
      ["1:2 $ Expected a key in double quotes, found '''", "1:7 $.a Expected a string in double quotes, found '''"],
    ],
    [
      '{a: [NaN, None, -Infinity]}',
      [
        "1:2 $ Expected a key in double quotes or '}', found 'a'",
        '1:6 $.a[0] NaN is not JSON, expected a number or null',
        '1:11 $.a[1] None is not JSON, expected null',
        '1:17 $.a[2] -Infinity is not JSON, expected a number or null',
      ],
    ],
    [
      '[01, +1, .5, 1.]',
      ['01', '+1', '.5', '1.'].map((n, i) => `1:${[2, 6, 10, 14][i]} $[${i}] ${n} is not a JSON number`),
    ],
    ['["a\nb\n\tc"]', ['1:4 $[0] A string must not contain a line break; it is written \\n']],
    [
      '["\\x", "\\u12"]',
      [
        '1:3 $[0] \\x is no escape in JSON; a backslash is written \\\\',
        '1:9 $[1] Expected four hexadecimal digits after \\u in a string',
      ],
    ],
    [
      '{"text": "he said "yes" to me"}',
      [`1:20 $ Expected ',' or '}' after the value of "text", found 'y' (is a quote in the text not escaped?)`],
    ],
    ['{"a": [1, {"b": 2]}', ["1:18 $.a[1] Expected ',' or '}' after the value of \"b\", found ']'"]],
    ['{"a": oops}', ['1:7 $.a Expected a value, found oops (is the opening quote missing?)']],
    ['[1] x', ["1:5 $ Expected nothing more after the value, found 'x'"]],
    ['', ['1:1 $ The text ends where a value was expected']],
    ['\ufeff1', ['1:1 $ Expected a value, found the character U+FEFF']],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it('says what is open where the text ends', () => {
    const text = '{"s": [{}, \n  {"m k": 1, "m": ["a", ';
    expect(told(text)).toEqual([
      '2:25 $.s[1].m The text ends where a value was expected; $.s[1].m is still open (since line 2, column 19)',
    ]);
    expect(told(`${text}"при`)).toEqual([
      '2:29 $.s[1].m[1] The text ends inside a string that begins at line 2, column 25; $.s[1].m is still open (since line 2, column 19)',
    ]);
    expect(told('{"a b": {"c')).toEqual([
      '1:12 $["a b"] The text ends inside a string that begins at line 1, column 10; $["a b"] is still open (since line 1, column 9)',
    ]);
    expect(told('[tru')).toEqual([
      '1:5 $[0] The text ends where a value was expected; $ is still open (since line 1, column 1)',
    ]);
  });

  it('stops at the limit', () => {
    const text = `[${'1 '.repeat(50)}]`;
    expect(told(text)).toHaveLength(10);
    expect(told(text, 3)).toHaveLength(3);
    expect(told(`["${'\\x'.repeat(50)}"]`)).toHaveLength(10);
  });

  it('does not overflow on deep nesting', () => {
    const deep = 100_000;
    expect(told(`${'['.repeat(deep)}${']'.repeat(deep)}`)).toEqual([]);
    const [fault] = diagnose(Buffer.from('{"a":['.repeat(deep)));
    expect(fault?.column).toBe(6 * deep + 1);
    expect(fault?.path.length).toBeLessThan(400);
  });
});

describe('agrees with JSON.parse', () => {
  const accepts = (bytes: Buffer) => {
    try {
      JSON.parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
      return true;
    } catch {
      return false;
    }
  };
  const agree = (bytes: Buffer) => {
    const faults = diagnose(bytes);
    expect(faults.length === 0).toBe(accepts(bytes));
    for (const fault of faults) {
      expect(fault.byte).toBeLessThanOrEqual(bytes.length);
      expect(positionOf(memorySource(bytes), fault.byte)).toMatchObject({ line: fault.line });
    }
  };
  const json = fc
    .tuple(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 1, '\t'))
    .map(([value, indent]) => Buffer.from(JSON.stringify(value, null, indent)));

  it('on any JSON, sound or with one byte changed, removed or added', () => {
    const byte = fc.oneof(
      fc.integer({ min: 0, max: 255 }),
      fc.constantFrom(...Buffer.from('{}[]",:\\0123-+.eEtfn\n \'u/')),
    );
    fc.assert(
      fc.property(json, fc.nat(), byte, fc.constantFrom(0, 1), fc.boolean(), (sound, where, other, removed, added) => {
        agree(sound);
        const at = where % sound.length;
        agree(Buffer.concat([sound.subarray(0, at), Buffer.from(added ? [other] : []), sound.subarray(at + removed)]));
      }),
      { numRuns: 3000 },
    );
  });

  it('on soup', () => {
    const parts = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '\\',
      '\\u00e9',
      '1',
      '-0',
      '1e5',
      '.',
      'true',
      'nul',
      "'",
      ' ',
      '\n',
      'é',
      '\0',
      '\ufeff',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (soup) => agree(Buffer.from(soup.join('')))),
      { numRuns: 5000 },
    );
  });

  it('on text cut at any byte', () => {
    const sound = Buffer.from('{"a": [1.5e+3, "\\u00e9\\n\u00e9", true, null], "b": {"c": -0}}');
    for (let cut = 0; cut <= sound.length; cut += 1) agree(sound.subarray(0, cut));
  });
});

describe('positions', () => {
  const source = countReads(memorySource(Buffer.from('\ufeffaé😀b\r\nc\n\nd')));

  it('counts lines and characters, not the byte order mark', () => {
    expect(
      [0, 3, 4, 6, 10, 13, 14, 16].map((byte) => positionOf(source, byte)).map(({ line, column }) => [line, column]),
    ).toEqual([
      [1, 1],
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 1],
      [2, 2],
      [4, 1],
    ]);
  });

  it('reads on from the last place it was asked for', () => {
    const before = source.count.bytes;
    const locate = locator(source);
    expect([locate(13), locate(16), locate(4)]).toEqual([
      { byte: 13, line: 2, column: 1 },
      { byte: 16, line: 4, column: 1 },
      { byte: 4, line: 1, column: 2 },
    ]);
    expect(source.count.bytes - before).toBe(3 + 13 + 1);
  });
});
