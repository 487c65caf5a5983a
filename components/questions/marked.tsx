import { languageOf } from '@/lib/core/search/language.ts';
import type { MatchRanges } from '@/lib/core/search/select.ts';

/** Text with the found parts marked. Ranges are half-open and may touch or overlap. */
export function Marked({ text, ranges }: { text: string; ranges: MatchRanges }) {
  const parts = splitMarks(text, ranges);
  const marked = parts.map((part) => (part.hit ? <mark key={part.start}>{part.text}</mark> : part.text));
  const language = languageOf(text);
  return language === undefined ? marked : <span lang={language}>{marked}</span>;
}

/** The text cut at the ends of the ranges. */
export function splitMarks(text: string, ranges: MatchRanges): { start: number; text: string; hit: boolean }[] {
  const parts: { start: number; text: string; hit: boolean }[] = [];
  let at = 0;
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const start = Math.max(from, at);
    const end = Math.min(to, text.length);
    if (end <= start) continue;
    if (start > at) parts.push({ start: at, text: text.slice(at, start), hit: false });
    parts.push({ start, text: text.slice(start, end), hit: true });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), hit: false });
  return parts;
}
