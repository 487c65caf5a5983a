/** Fuse's tokens, of ASCII text. */
const TOKEN = /[a-z0-9_]+/g;
const ASCII = /^[\0-\x7f]*$/;
/** Longer tokens are looked for in pieces of this many characters, each with errors of its own. */
const LONGEST = 32;

/**
 * Which texts a fuzzy search may find, by what must occur in them: of a word that may have e errors, cut into e + 1 parts,
 * one part is in the text as it is. That spares the search most texts. Only ASCII is told so; of other texts, and for a search
 * with other characters, any may be found. `share` is how many errors there may be for each character.
 */
export function possible(q: string, share: number): (text: string) => boolean {
  if (!ASCII.test(q)) return () => true;
  const words = (q.toLowerCase().match(TOKEN) ?? []).filter((word) => word.length <= LONGEST);
  const parts = words.map((word) => partsOf(word, share));
  return (text) => !ASCII.test(text) || parts.every((some) => some.some((part) => text.includes(part)));
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
