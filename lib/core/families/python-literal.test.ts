import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parsePython } from './python-literal.ts';

describe('Python literals', () => {
  it.each<[string, unknown]>([
    [`{'a': [1, -2.5, 1e3, 1_000], "b": (True, False, None)}`, { a: [1, -2.5, 1000, 1000], b: [true, false, null] }],
    [`['it\\'s', "say \\"hi\\"", 'a\\n\\tb', '\\x41\\u00e9\\U0001f600\\101']`, ["it's", 'say "hi"', 'a\n\tb', 'Aé😀A']],
    [`'one ' "two" '''three\nlines'''`, 'one twothree\nlines'],
    [`r'\\d' `, '\\d'],
    [`(1,)`, [1]],
    [`(1)`, 1],
    ['()', []],
    ['{1, 2}', [1, 2]],
    ['{}', {}],
    [`{1: 'one', 'x': {},}`, { 1: 'one', x: {} }],
    ['[1, # first\n 2,]', [1, 2]],
    [`'\\q'`, '\\q'],
  ])('%s', (text, value) => {
    expect(parsePython(text)).toEqual(value);
  });

  it.each(['', '[1 2]', '[1,,2]', '{1:}', 'nan', 'open(1)', `'open`, '[1]x', '['.repeat(200), '[,]', '{,}'])(
    'refuses %s',
    (text) => {
      expect(parsePython(text)).toBeUndefined();
    },
  );

  it('reads what Python writes', () => {
    const value = { q: ['it\'s "quoted"', 'line\nnext\\', 'é😀\u0000', { n: [1, 2.5, null, true] }] };
    const script = 'import sys, json; print(repr(json.loads(sys.argv[1])), end="")';
    expect(parsePython(execFileSync('python3', ['-c', script, JSON.stringify(value)], { encoding: 'utf8' }))).toEqual(
      value,
    );
  });

  it('takes long texts', () => {
    const long = 'x'.repeat(3_000_000);
    expect(parsePython(`['${long}']`)).toEqual([long]);
  });
});
