import type { Timeline, TurnRow } from './rows.ts';

export interface FindHit {
  row: number;
  /** 0-based among the hits of this row. */
  nth: number;
}

/** Where a text has what is looked for: half-open ranges in UTF-16 units, ascending, not overlapping. */
export type Finder = (text: string) => [start: number, end: number][];

export interface FindOptions {
  /** `A` is not `a`; otherwise neither case nor accents nor the Russian ё decide. */
  matchCase: boolean;
  /** Not as a part of a longer word. */
  wholeWord: boolean;
}

/** Lower case without accents; every character keeps its place. й is a letter of its own, ё is not. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  const plain = (lower.length === text.length ? lower : text).replaceAll('ё', 'е').replaceAll('Ё', 'е');
  return plain.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').charAt(0));
}

/** Finds a text as it stands. Null when there is nothing to look for. */
export function literalFinder(query: string, { matchCase, wholeWord }: FindOptions): Finder | null {
  const form = matchCase ? (text: string) => text : fold;
  const needle = form(query.trim());
  if (needle === '') return null;
  return (original) => {
    const text = form(original);
    const ranges: [number, number][] = [];
    for (let at = text.indexOf(needle); at >= 0; ) {
      const end = at + needle.length;
      const fits = !wholeWord || (parts(text, at) && parts(text, end));
      if (fits) ranges.push([at, end]);
      at = text.indexOf(needle, fits ? end : at + 1);
    }
    return ranges;
  };
}

const WORD = /[\p{L}\p{N}\p{M}]/u;
/** Written without spaces: words end wherever one likes. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether no word goes on across this place. */
function parts(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  return !WORD.test(before) || !WORD.test(after) || UNSPACED.test(before) || UNSPACED.test(after);
}

/** Text of a turn that find looks through, in the order it is drawn: the captions, then the words. */
function findableText({ turn }: TurnRow): string[] {
  return [...(turn.images ?? []).flatMap((image) => (image.caption === undefined ? [] : [image.caption])), turn.text];
}

/** Every place in the turns that the finder finds, in the shown order. */
export function findInTimeline(timeline: Timeline, finder: Finder | null): FindHit[] {
  const hits: FindHit[] = [];
  if (finder === null) return hits;
  for (const [row, found] of timeline.rows.entries()) {
    if (found.kind !== 'turn') continue;
    let nth = 0;
    for (const text of findableText(found)) {
      for (const _ of finder(text)) hits.push({ row, nth: nth++ });
    }
  }
  return hits;
}
