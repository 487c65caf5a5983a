import type { MatchRanges } from '@/lib/search/index.ts';

/** Text with the found parts marked. Ranges are half-open, in order. */
export function Marked({ text, ranges }: { text: string; ranges: MatchRanges }) {
  if (ranges.length === 0) return text;
  return splitMarks(text, ranges).map((part) =>
    part.hit ? <mark key={part.start}>{part.text}</mark> : <span key={part.start}>{part.text}</span>,
  );
}

/** The text in pieces, found and not, without empty ones; ranges that overlap or leave the text do no harm. */
export function splitMarks(text: string, ranges: MatchRanges): { start: number; text: string; hit: boolean }[] {
  const parts: { start: number; text: string; hit: boolean }[] = [];
  const add = (start: number, end: number, hit: boolean) => {
    if (end > start) parts.push({ start, text: text.slice(start, end), hit });
  };
  let at = 0;
  for (const [start, end] of ranges) {
    const from = Math.max(at, start);
    const to = Math.min(text.length, end);
    if (to <= from) continue;
    add(at, from, false);
    add(from, to, true);
    at = to;
  }
  add(at, text.length, false);
  return parts;
}
