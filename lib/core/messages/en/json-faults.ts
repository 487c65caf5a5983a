/** A character of the file by its shape, or by its number where it has none. */
function named(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || code === 0xfeff || code === 0xa0 ? `the character ${unicode(code)}` : `'${character}'`;
}

const unicode = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

const CONTROLS: Record<number, string> = {
  8: 'a backspace',
  9: 'a tab',
  10: 'a line break',
  12: 'a form feed',
  13: 'a carriage return',
};

const EXPECTED = {
  value: 'a value',
  value_or_bracket: "a value or ']'",
  key: 'a key',
  key_or_brace: "a key or '}'",
  colon: "':'",
  comma_or_brace: "',' or '}'",
  comma_or_bracket: "',' or ']'",
};

/** What JSON asks for at a place. */
export type ExpectedThere = keyof typeof EXPECTED;

/** What JSON has for a word of another language. */
export type MeantWord = 'null' | 'true' | 'false' | 'number_or_null';

/** Why text is not JSON, without a full stop. `found` is a character of the file. */
export const jsonFaults = {
  'json.key_quotes': ({ found }: { found: string }) => `Expected a key in double quotes, found ${named(found)}`,
  'json.key_quotes_or_end': ({ found }: { found: string }) =>
    `Expected a key in double quotes or '}', found ${named(found)}`,
  'json.comma_before_brace': "Expected another key after ',', found '}' (one comma too many)",
  'json.comma_before_bracket': "Expected another value after ',', found ']' (one comma too many)",
  'json.comma_for_key': "Expected a key, found ',' (one comma too many)",
  'json.comma_for_value': "Expected a value, found ',' (one comma too many)",
  'json.colon': ({ key, found }: { key: string; found: string }) =>
    `Expected ':' after "${key}", found ${named(found)}`,
  'json.lone_key': ({ key, found }: { key: string; found: string }) =>
    `Expected ':' after "${key}" (a key without a value, or a value without its key), found ${named(found)}`,
  'json.string_quotes': ({ found }: { found: string }) => `Expected a string in double quotes, found ${named(found)}`,
  'json.value': ({ found }: { found: string }) => `Expected a value, found ${named(found)}`,
  'json.other_word': ({ word, meant }: { word: string; meant: MeantWord }) =>
    `${word} is not JSON, expected ${meant === 'number_or_null' ? 'a number or null' : meant}`,
  'json.number': ({ word }: { word: string }) => `${word} is not a JSON number`,
  'json.opening_quote': ({ word }: { word: string }) =>
    `Expected a value, found ${word} (is the opening quote missing?)`,
  'json.more': ({ found }: { found: string }) => `Expected nothing more after the value, found ${named(found)}`,
  'json.after_member': ({ key, found, quote }: { key: string; found: string; quote: boolean }) =>
    `Expected ',' or '}' after the value of "${key}", found ${named(found)}${quote ? UNESCAPED : ''}`,
  'json.after_element': ({ element, found, quote }: { element: number; found: string; quote: boolean }) =>
    `Expected ',' or ']' after element ${element}, found ${named(found)}${quote ? UNESCAPED : ''}`,
  'json.control': ({ byte, written }: { byte: number; written: string }) =>
    `A string must not contain ${CONTROLS[byte] ?? `the control character ${unicode(byte)}`}; it is written ${written}`,
  'json.hexadecimal': 'Expected four hexadecimal digits after \\u in a string',
  'json.escape': ({ letter }: { letter: string }) => `\\${letter} is no escape in JSON; a backslash is written \\\\`,
  'json.string_cut': ({ line, column, open }: { line: number; column: number; open: string }) =>
    `The text ends inside a string that begins at line ${line}, column ${column}${open}`,
  'json.cut': ({ expected, open }: { expected: ExpectedThere; open: string }) =>
    `The text ends where ${EXPECTED[expected]} was expected${open}`,
  /** What follows the two above. */
  'json.open': ({ path, line, column }: { path: string; line: number; column: number }) =>
    `; ${path} is still open (since line ${line}, column ${column})`,
};

const UNESCAPED = ' (is a quote in the text not escaped?)';
