import type { DatasetStats, Histogram } from '@/lib/core/model/index.ts';
import { formatMonth } from '../kit/dates.ts';
import { formatCount } from '../kit/numbers.ts';

/** What the plots draw and their tables list. All functions are pure and take what `Library.stats` gives. */

/** One bar: its name in words, and how many. */
export interface Bar {
  label: string;
  count: number;
}

/** A named place along the lower edge, 0 to 1. */
export interface Tick {
  at: number;
  text: string;
}

/** More months than a plot can tell apart; a typo'd year must not make a million bars. */
const MOST_MONTHS = 600;

/** Every month from the first to the last with sessions, months without any included as zero. Empty when none is dated. */
export function monthBars(months: DatasetStats['sessionsByMonth']): Bar[] {
  const counts = new Map(months.map(({ month, count }) => [month, count]));
  const numbers = months.map(({ month }) => monthNumber(month)).filter((n) => n !== null);
  if (numbers.length === 0) return [];
  const first = Math.min(...numbers);
  const last = Math.max(...numbers);
  const wanted = last - first < MOST_MONTHS ? range(first, last) : [...new Set(numbers)].sort((a, b) => a - b);
  return wanted.map((n) => {
    const key = `${String(Math.floor(n / 12)).padStart(4, '0')}-${String((n % 12) + 1).padStart(2, '0')}`;
    return { label: formatMonth(key), count: counts.get(key) ?? 0 };
  });
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

function monthNumber(month: string): number | null {
  const match = /^(\d{4})-(\d{2})$/.exec(month);
  return match ? Number(match[1]) * 12 + Number(match[2]) - 1 : null;
}

/** Questions by how many evidence turns (or sessions) they cite: 0, 1, 2 … and from `open` on together. */
export function evidenceBars(rows: DatasetStats['evidencePerQuestion'], open = 8): Bar[] {
  const totals = new Map<number, number>();
  for (const { evidence, count } of rows) {
    const bin = Math.min(evidence, open);
    totals.set(bin, (totals.get(bin) ?? 0) + count);
  }
  if (totals.size === 0) return [];
  const last = Math.max(...totals.keys());
  return range(0, last).map((n) => ({ label: n === open ? `${n}+` : String(n), count: totals.get(n) ?? 0 }));
}

/** Equal bins of the history, named by their bounds in percent. */
export function positionBars(bins: number[]): Bar[] {
  const width = 100 / bins.length;
  return bins.map((count, i) => {
    const from = Math.round(i * width);
    const to = Math.round((i + 1) * width);
    return { label: `${from}–${to}\u202f%`, count };
  });
}

/** A histogram's bins by name: `0`, `1–49`, `50–99`, …, the last one open. Empty bins at both ends are left out. */
export function histogramBars({ edges, counts }: Histogram): Bar[] {
  const bars = counts.map((count, i) => {
    const low = edges[i] ?? 0;
    const next = edges[i + 1];
    if (next === undefined) return { label: `${formatCount(low)}+`, count };
    return { label: next - low <= 1 ? formatCount(low) : `${formatCount(low)}–${formatCount(next - 1)}`, count };
  });
  const first = bars.findIndex((bar) => bar.count > 0);
  const last = bars.findLastIndex((bar) => bar.count > 0);
  return first === -1 ? [] : bars.slice(first, last + 1);
}

/** The names of every how many bars stand side by side in so many CSS pixels. */
export function everyBar(bars: Bar[], room: number): number {
  const longest = Math.max(...bars.map((bar) => bar.label.length)) * 6 + 8;
  return Math.max(1, Math.ceil((longest * bars.length) / room));
}

/** Sum of all bars. */
export const total = (bars: Bar[]): number => bars.reduce((sum, bar) => sum + bar.count, 0);

/** Whole numbers for an axis from 0 to `max`, about `about` of them, in steps of 1, 2 or 5 times a power of ten. */
export function wholeTicks(max: number, about = 4): number[] {
  const rough = Math.max(1, max / about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil([1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough);
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, i) => i * step);
}
