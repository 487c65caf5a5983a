import type { SnippetPart } from '../model/index.ts';
import { hitsIn, type ParsedQuery } from './turn-query.ts';

/** Characters of text a snippet shows, about. */
const LENGTH = 240;
/** Of which before the first hit. */
const BEFORE = 60;

/** The part of a text around the query's first hit, with all hits in it told apart. White space is folded. */
export function snippetOf(text: string, query: ParsedQuery): SnippetPart[] {
  const hits = hitsIn(text, query);
  const first = hits[0]?.[0] ?? 0;
  const start = first <= BEFORE ? 0 : wordStart(text, first - BEFORE);
  const end = wordEnd(text, start + LENGTH);
  const parts: SnippetPart[] = [];
  const add = (from: number, to: number, hit: boolean) => {
    const piece = text.slice(from, to).replace(/\s+/gu, ' ');
    if (piece !== '') parts.push({ text: piece, hit });
  };
  if (start > 0) parts.push({ text: '… ', hit: false });
  let at = start;
  for (const [from, to] of hits) {
    if (from >= end) break;
    add(at, from, false);
    add(from, to, true);
    at = to;
  }
  add(at, Math.max(at, end), false);
  if (Math.max(at, end) < text.length) parts.push({ text: ' …', hit: false });
  return parts;
}

/** The beginning of the word after a place, so that a snippet does not start inside one. */
function wordStart(text: string, from: number): number {
  const space = text.slice(from, from + 30).search(/\s/u);
  return space < 0 ? whole(text, from) : from + space + 1;
}

/** The end of the last whole word before a place, so that a snippet does not end inside one. */
function wordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.slice(to - 30, to + 1).search(/\s\S*$/u);
  return space < 0 ? whole(text, to) : to - 30 + space;
}

/** The place itself, or the one before when it lies inside a character of two units. */
const whole = (text: string, at: number): number => ((text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at);
