import type { Timeline, TurnRow } from './rows.ts';

export interface FindHit {
  row: number;
  /** 0-based among the hits of this row. */
  nth: number;
}

/** Case and the Russian ё never decide; every character keeps its place. */
export function foldForFind(text: string): string {
  const lower = text.toLowerCase();
  return (lower.length === text.length ? lower : text).replaceAll('ё', 'е').replaceAll('Ё', 'е');
}

/** Text of a turn that find looks through: the words, then the captions. */
export function findableText({ turn }: TurnRow): string[] {
  return [turn.text, ...(turn.images ?? []).flatMap((image) => (image.caption === undefined ? [] : [image.caption]))];
}

/** Where a text begins in another, without overlaps. */
export function occurrences(text: string, needle: string): number[] {
  const starts: number[] = [];
  if (needle === '') return starts;
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) starts.push(at);
  return starts;
}

/** Every place where the turns say `query`, in the shown order. */
export function findInTimeline(timeline: Timeline, query: string): FindHit[] {
  const needle = foldForFind(query.trim());
  if (needle === '') return [];
  const hits: FindHit[] = [];
  for (const [row, found] of timeline.rows.entries()) {
    if (found.kind !== 'turn') continue;
    let nth = 0;
    for (const text of findableText(found)) {
      for (const _ of occurrences(foldForFind(text), needle)) hits.push({ row, nth: nth++ });
    }
  }
  return hits;
}
