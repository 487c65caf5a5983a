import { type Clash, savesStore } from '@/components/state/saves-store.ts';
import type { Review } from '@/lib/core/model/index.ts';
import type { TextPart } from '@/lib/core/scoring/index.ts';
import { type Said, saidIn, saveReview, sawVersion, showReview } from './audited.ts';

/** What two versions of a review can differ in, in the order in which they are shown. */
export const FIELDS = ['verdict', 'answer', 'evidence', 'note', 'reviewer'] as const;
export type Field = (typeof FIELDS)[number];

/** What a version says; null: that there is no review. */
export interface Sides {
  mine: Said | null;
  theirs: Said | null;
}

export const sidesOf = ({ mine, problem: { theirs } }: Clash): Sides => ({ mine, theirs: theirs && saidIn(theirs) });

/** The ids of the turns that a version takes for evidence. */
export const turnsOf = (said: Said | null): string[] => (said?.evidence ?? []).map(({ turn }) => turn);

const textIn = (said: Said | null, field: Field): string =>
  field === 'evidence' ? turnsOf(said).toSorted().join('\n') : (said?.[field] ?? '');

/** The fields that are not the same, names aside: each side has its own. */
export const differing = ({ mine, theirs }: Sides): Field[] =>
  FIELDS.filter((field) => field !== 'reviewer' && textIn(mine, field) !== textIn(theirs, field));

/** Words, what stands between them, and each sign of writing that has no blanks. */
const PARTS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}\p{N}])+|[^\p{L}\p{M}\p{N}]+/gu;
const WORD = /[\p{L}\p{M}\p{N}]/u;
const partsOf = (text: string): string[] => text.match(PARTS) ?? [];

/** A text in parts: `shared` are those whose words another text has, too, as often and wherever. When it is only put otherwise, none is. */
export function wordsApart(text: string, other: string): TextPart[] {
  if (text === other) return [{ text, shared: true }];
  const left = partsOf(other);
  const parts: TextPart[] = [];
  for (const part of partsOf(text)) {
    const isWord = WORD.test(part);
    const at = isWord ? left.indexOf(part) : -1;
    if (at >= 0) left.splice(at, 1);
    const last = parts.at(-1);
    // What stands between words goes with the one before.
    const shared = isWord ? at >= 0 : (last?.shared ?? true);
    if (last?.shared === shared) last.text += part;
    else parts.push({ text: part, shared });
  }
  return parts.every(({ shared }) => shared) ? [{ text, shared: false }] : parts;
}

/** Which version of a field stays; a text may be put together by hand. */
export type Choice = { of: 'mine' | 'theirs' | 'both' } | { text: string };

/** Texts one below the other, evidence once each; of verdicts there is one. */
export function together(sides: Sides, field: Field): Said {
  const { mine, theirs } = sides;
  if (field === 'evidence') {
    const places = [...(theirs?.evidence ?? []), ...(mine?.evidence ?? [])];
    return { evidence: [...new Map(places.map((place) => [place.turn, place])).values()] };
  }
  if (field === 'verdict') return mine?.verdict ? { verdict: mine.verdict } : {};
  return { [field]: [theirs?.[field], mine?.[field]].filter(Boolean).join('\n\n') };
}

/** What both say, and of what differs what was chosen. Empty texts and lists say nothing; null: nothing is said. */
export function settled(sides: Sides, choices: Partial<Record<Field, Choice>>, name: string): Said | null {
  const said: Record<string, unknown> = { ...sides.theirs, ...sides.mine };
  for (const field of differing(sides)) {
    const choice = choices[field] ?? { of: 'mine' };
    if ('text' in choice) said[field] = choice.text.trim();
    else said[field] = choice.of === 'both' ? together(sides, field)[field] : sides[choice.of]?.[field];
  }
  const says = Object.entries(said).filter(
    ([field, value]) =>
      field !== 'reviewer' && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  const reviewer = name || sides.mine?.reviewer || sides.theirs?.reviewer;
  return says.length === 0 ? null : { ...Object.fromEntries(says), ...(reviewer && { reviewer }) };
}

/** Shows and keeps what is there already, as it is there. What was mine can be brought back. */
export function keepTheirs(clash: Clash, words: string): void {
  const { question, problem, dataset } = clash;
  const { clash: put, done } = savesStore.getState();
  put(question.id, null);
  sawVersion(dataset, question.id, problem.version);
  showReview(clash, problem.theirs);
  const undo = () => {
    showReview(clash, shown(clash));
    put(question.id, clash);
  };
  done({ question: question.id, words, undo });
}

/** Saves what shall stay instead of what is there. */
export function keep(clash: Clash, said: Said | null): void {
  const { question, problem, dataset } = clash;
  savesStore.getState().clash(question.id, null);
  sawVersion(dataset, question.id, problem.version);
  if (said !== null || problem.theirs !== null) saveReview(clash, problem.theirs, said);
}

/** Mine as if it had been saved. */
function shown({ mine, question, problem: { theirs } }: Clash): Review | null {
  const now = new Date().toISOString();
  return mine && { ...mine, question: question.id, created: theirs?.created ?? now, updated: now };
}
