/** A small pseudo-random generator (mulberry32): the same seed gives the same numbers everywhere, from 0 to below 1. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What texts are made of. */
export const WORDS =
  'garden train letter harbour recipe winter guitar budget doctor window festival marathon library passport camera engine painter bridge morning ticket market sister project mountain coffee lesson'.split(
    ' ',
  );

/** What real chats are sprinkled with, and what makes reading JSON slower than copying it. */
const SPRINKLED = [
  '"a good idea"',
  'café',
  '“quoted”',
  'it’s',
  '— indeed —',
  '🙂',
  '東京',
  'Привет',
  '€45.50',
  '20 °C',
];

/** Words of about `length` characters, drawn with `random`. */
export function words(random: () => number, length: number): string {
  let out = '';
  while (out.length < length) {
    const drawn = random() < 0.03 ? SPRINKLED : WORDS;
    out += `${drawn[Math.floor(random() * drawn.length)]} `;
  }
  return `${out.trim()}.`;
}

/** JSON as Python's json.dumps writes it: ASCII only. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
