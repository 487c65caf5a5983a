/** Where an answer names the events of a rubric: an estimate from words, since files keep what a judge matched to themselves. */
import { stem } from '../porter.ts';
import { normalisedTokens } from '../words.ts';

interface EventOrder {
  /** What the answer names, in its order. */
  said: string[];
  /** For each event of the rubric the 0-based place in `said`; null where no words of it are found. */
  places: (number | null)[];
}

/** So much of an event's words an entry has to have. */
const ENOUGH = 0.5;
/** Numbers, bullets and marks before an entry. */
const BULLET = /^\s*(?:(?:\d{1,3}|[a-z])[.):]\s+|[-–—*•#>]+\s*)+/iu;

/** The entries of an answer against the events of a rubric: each entry stands for at most one event, the likest pairs first. */
export function eventOrder(events: readonly string[], answer: string): EventOrder {
  const said = entriesOf(answer);
  const words = said.map(wordsOf);
  const pairs = events.flatMap((event, at) => {
    const wanted = [...wordsOf(event)];
    return words.flatMap((own, place) => {
      const shared = wanted.filter((word) => own.has(word)).length;
      const likeness = (2 * shared) / (wanted.length + own.size);
      return shared < Math.max(1, ENOUGH * wanted.length) ? [] : [{ at, place, likeness }];
    });
  });
  const places: (number | null)[] = events.map(() => null);
  const used = new Set<number>();
  for (const { at, place } of pairs.sort((a, b) => b.likeness - a.likeness)) {
    if (places[at] !== null || used.has(place)) continue;
    places[at] = place;
    used.add(place);
  }
  return { said, places };
}

/** Lines that say something; of a single line its clauses. */
function entriesOf(answer: string): string[] {
  const clean = (parts: string[]) => parts.map((part) => part.replace(BULLET, '').trim()).filter((part) => part !== '');
  const lines = clean(answer.split('\n'));
  return lines.length === 1 ? clean((lines[0] ?? '').split(/[.;,]\s+|\bthen\b/)) : lines;
}

/** Words of more than two letters, and numbers. */
const wordsOf = (text: string) =>
  new Set(
    normalisedTokens(text.replaceAll(/[-/]/g, ' '))
      .filter((word) => word.length > 2 || /\p{N}/u.test(word))
      .map((word) => stem(word)),
  );
