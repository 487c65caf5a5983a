import type { MeantWord } from '../messages/index.ts';

/** The words, numbers and characters that the diagnosis knows by name. */

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Words that other languages write where JSON has one of its own, or none. */
export const FOREIGN = new Map<string, MeantWord>([
  ['None', 'null'],
  ['True', 'true'],
  ['False', 'false'],
  ['NULL', 'null'],
  ['TRUE', 'true'],
  ['FALSE', 'false'],
  ['undefined', 'null'],
  ['nan', 'number_or_null'],
  ['NaN', 'number_or_null'],
  ['Infinity', 'number_or_null'],
  ['-Infinity', 'number_or_null'],
]);

/** Whether the whole word is a JSON number. */
export function isNumber(word: string): boolean {
  NUMBER.lastIndex = 0;
  return word !== '' && NUMBER.exec(word)?.[0].length === word.length;
}

/** Whether text that ends with `word` may just be cut inside a literal or number. */
export function startsValue(word: string): boolean {
  return (
    ['true', 'false', 'null'].some((literal) => literal.startsWith(word)) ||
    /^-?\d*(?:\.\d*)?(?:[eE][+-]?)?$/.test(word)
  );
}

/** Whether a byte goes on with a word: letters of any script, digits, signs. */
export function isWordByte(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return (
    byte >= 0x80 ||
    byte === 0x2b ||
    byte === 0x2d ||
    byte === 0x2e ||
    byte === 0x5f ||
    byte === 0x24 ||
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x41 && byte <= 0x5a) ||
    (byte >= 0x61 && byte <= 0x7a)
  );
}

const ESCAPES: Record<number, string> = { 8: '\\b', 9: '\\t', 10: '\\n', 12: '\\f', 13: '\\r' };
export const escapeOf = (byte: number) => ESCAPES[byte] ?? `\\u${byte.toString(16).padStart(4, '0')}`;
