/** What memory points say that no turn does, as far as words and numbers tell; and stores of systems that are listed whole after each session. */
import type { Notes } from '../notes.ts';
import { isRecord, textOf } from '../parse.ts';

/** Shorter words say little. */
const WORD = /[\p{L}\p{N}]{3,}/gu;
const NUMBER = /\d[\d,]*/g;
/** `21k` for 21 000. */
const THOUSANDS = /\b(\d{1,4}(?:\.\d)?) ?k\b/gi;
/** Smaller numbers are said in words, or counted; years stand in dates. */
const LARGE = 100;
const YEAR = /^(19|20)\d\d$/;
/** Of a memory's words, so many have to stand in its session; endings are cut off. */
const SHARE = 1 / 3;
const STEM = 5;
const FEWEST = 4;
/** Points of the persona, which need not be said. */
const GIVEN = 'system';

/** Follows the sessions of a user, in order. */
export function unsaidIn(name: string, notes: Notes) {
  const numbers = new Set<string>();
  const own = wordsOf(name);
  return (dialogue: unknown, points: unknown, path: string, session: string): void => {
    const texts = (Array.isArray(dialogue) ? dialogue : []).map((turn) => textOf(isRecord(turn) ? turn.content : turn));
    for (const text of texts) for (const number of numbersIn(text)) numbers.add(number);
    const said = wordsOf(texts.join(' '));
    for (const [at, point] of (Array.isArray(points) ? points : []).entries()) {
      if (!isRecord(point) || point.memory_source === GIVEN || texts.length === 0) continue;
      const text = textOf(point.memory_content);
      const where = { path: `${path}.memory_points[${at}]`, session };
      const number = [...numbersIn(text)].find((one) => Number(one) >= LARGE && !YEAR.test(one) && !numbers.has(one));
      const words = [...wordsOf(text)].filter((word) => !own.has(word));
      if (number !== undefined) notes.add('memory.not_said/number', where, { number }, text);
      else if (words.length >= FEWEST && words.filter((word) => said.has(word)).length < SHARE * words.length)
        notes.add('memory.not_said/words', where, {}, text);
    }
  };
}

function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const word of text.toLowerCase().match(WORD) ?? []) words.add(word.slice(0, STEM));
  return words;
}

function* numbersIn(text: string): Generator<string> {
  for (const [number] of text.matchAll(NUMBER)) yield number.replaceAll(',', '');
  for (const [, number = ''] of text.matchAll(THOUSANDS)) yield String(Number(number) * 1000);
}

/** Where a file says what a system stored after each session: most of it again each time is the whole store, not what was added. */
export function noteRepeatedStores(sessions: readonly unknown[], notes: Notes): void {
  const known = new Set<string>();
  let listed = 0;
  let again = 0;
  for (const session of sessions) {
    const stored = isRecord(session) && Array.isArray(session.extracted_memories) ? session.extracted_memories : [];
    const texts = new Set(stored.map(textOf));
    listed += texts.size;
    for (const text of texts) {
      if (known.has(text)) again += 1;
      known.add(text);
    }
  }
  if (again * 2 > listed) notes.add('memory.repeated_store', { path: '$.sessions' }, { again, listed });
}
