import type { EvidenceRef, Game, SessionId, Turn } from '../../model/index.ts';
import { remembering } from '../../model/remembering.ts';
import { itemKey } from '../items.ts';

/**
 * The turns that speak of the shared friend. The files mark no evidence, so it is derived by one rule:
 *
 * A message mentions a value of the friend when the value's words stand in it side by side. Words are compared in lower
 * case, without apostrophes and other punctuation, and without a plural s (`cicis pizza` is "CiCi's Pizza", `indoors` is
 * "indoor"). Of a value of several words its beginning is enough (`American Motors` for "American Motors Corporation",
 * `rockwell` for "Rockwell Automation") when that beginning is distinctive: no other value in either knowledge base
 * begins with the same words, and at least one word of it has four letters and is not one of COMMON.
 * A selection is evidence when it chooses the friend.
 *
 * One reference for each turn, in turn order; its `raw` names the values: `Company: American Motors Corporation · …`.
 */
export function mentionsOf(turns: Turn[], game: Game, session: SessionId): EvidenceRef[] {
  const friends = new Set(game.mutual.map(itemKey));
  const forms = formsOf(game);
  return turns.flatMap((turn): EvidenceRef[] => {
    const raws = turn.action ? [] : mentioned(turn.text, forms);
    if (turn.action?.item && friends.has(itemKey(turn.action.item))) raws.push('select');
    if (raws.length === 0) return [];
    return [{ raw: raws.join(' · '), level: 'turn', session, turn: turn.id, status: 'ok', derived: true }];
  });
}

/** Words that begin or make up many names, and say nothing alone. */
const COMMON = new Set(
  (
    'american business central city college community company computer corporation east eastern first general global ' +
    'group high home institute international national north northern open royal saint school science social south ' +
    'southern state studie study technology time united university west western with women your'
  ).split(' '),
);

interface Form {
  /** `Company: American Motors Corporation`. */
  raw: string;
  /** Ways to say it, each as words with a blank before and after each. */
  phrases: string[];
}

function formsOf(game: Game): Form[] {
  const spelt = new Set<string>();
  for (const base of game.knowledgeBases)
    for (const item of base) for (const value of Object.values(item)) spelt.add(phraseIn(value));
  const forms = new Map<string, Form>();
  for (const friend of game.mutual) {
    for (const [name, value] of Object.entries(friend)) {
      const words = wordsOf(value);
      if (words.length === 0) continue;
      const own = phraseOf(words);
      const beginnings = words
        .slice(1)
        .map((_, at) => words.slice(0, at + 1))
        .filter((beginning) => isDistinctive(beginning, own, spelt));
      const raw = `${name}: ${value}`;
      forms.set(raw, { raw, phrases: [own, ...beginnings.map(phraseOf)] });
    }
  }
  const order = game.attributes.map((attribute) => attribute.name);
  const rank = (form: Form) => order.findIndex((name) => form.raw.startsWith(`${name}: `));
  return [...forms.values()].sort((a, b) => rank(a) - rank(b));
}

function isDistinctive(beginning: string[], own: string, spelt: Set<string>): boolean {
  if (!beginning.some((word) => word.length >= 4 && !COMMON.has(word))) return false;
  const phrase = phraseOf(beginning);
  for (const other of spelt) if (other !== own && other.startsWith(phrase)) return false;
  return true;
}

function mentioned(text: string, forms: Form[]): string[] {
  const message = phraseOf(wordsOf(text));
  return forms.filter((form) => form.phrases.some((phrase) => message.includes(phrase))).map((form) => form.raw);
}

/** The phrase of a value: most recur in many games. */
const phraseIn = remembering((value) => phraseOf(wordsOf(value)), 20_000, 64);

function wordsOf(text: string): string[] {
  const bare = text.toLowerCase().replace(/['’`]/g, '');
  return bare.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === '' ? [] : [singular(word)]));
}

/** `indoors` → `indoor`; short words and those in -ss keep their s. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Words set in blanks, so that a part of a word never matches. */
const phraseOf = (words: string[]) => ` ${words.join(' ')} `;
