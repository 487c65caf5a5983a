/** Fuse's tokens, of ASCII text. */
const TOKEN = /[a-z0-9_]+/g;
const ASCII = /^[\0-\x7f]*$/;
const OTHERS = /[^\0-\x7f]+/g;
/** Letters that Fuse takes for these, although they have no accent to be taken away. */
const LETTERS: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss' };
/** Longer tokens are looked for in pieces of this many characters, each with errors of its own. */
const LONGEST = 32;

/** What is ASCII in a text as Fuse sees it: in small letters, without accents. What it leaves besides is left out, too. */
export function asciiOf(text: string): string {
  const small = text.toLowerCase();
  if (ASCII.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(/[łđøħŧıß]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(OTHERS, '');
}

/**
 * Which texts a fuzzy search may find, by what must occur in them: of a word that may have e errors, cut into e + 1 parts,
 * one part is in the text (given as `asciiOf` it) as it is. That spares the search most texts. Only ASCII searches are told so; with other
 * characters any text may be found. `share` is how many errors there may be for each character.
 */
export function possible(q: string, share: number): (text: string) => boolean {
  if (!ASCII.test(q)) return () => true;
  const words = (q.toLowerCase().match(TOKEN) ?? []).filter((word) => word.length <= LONGEST);
  const parts = words.map((word) => partsOf(word, share));
  return (text) => parts.every((some) => some.some((part) => text.includes(part)));
}

/** A word cut into as many parts as it may have errors, and one more: one of them is as typed. */
export function partsOf(word: string, share: number): string[] {
  let errors = 0;
  while ((errors + 1) / word.length <= share) errors += 1;
  const length = Math.floor(word.length / (errors + 1));
  return Array.from({ length: errors + 1 }, (_, i) =>
    i === errors ? word.slice(i * length) : word.slice(i * length, (i + 1) * length),
  );
}
