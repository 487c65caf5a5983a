import type { Row, Timeline } from './rows.ts';

/** Characters in a full line of a message, and pixels of the parts of a row: enough to give rows their rough share of the strip. */
const LINE = 74;
const LINE_HEIGHT = 22;
const CLAMP_LINES = 40;

/** Roughly how many lines a text takes. */
export function lineCount(text: string): number {
  let lines = 0;
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    lines += Math.max(1, Math.ceil((to - from) / LINE));
    from = to + 1;
  }
  return lines;
}

/** Whether a message is long enough to be folded (about forty lines). */
export const isLong = (text: string): boolean => text.length > 1200 && lineCount(text) > CLAMP_LINES;

/** Roughly how high a row is, in CSS pixels. */
export function estimateHeight(row: Row): number {
  if (row.kind === 'session') return 52;
  const images = (row.turn.images?.length ?? 0) * 54;
  const lines = row.turn.text === '' ? 0 : Math.min(lineCount(row.turn.text), CLAMP_LINES + 2);
  return 24 + (row.opens ? 20 : 0) + lines * LINE_HEIGHT + images;
}

/** Rows that are looked at to tell how high rows are. */
const SAMPLE = 200;

/** How high a row is on average, in CSS pixels, from some of them: what a list takes for those it has not measured. */
export function typicalHeight({ rows }: Timeline): number {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const looked = rows.filter((_, index) => index % step === 0);
  const total = looked.reduce((sum, row) => sum + estimateHeight(row), 0);
  return looked.length === 0 ? 52 : Math.round(total / looked.length);
}

/** The strip's scale: `edges[r]` is where row r begins, from 0 to 1; one more edge closes the last row. */
export function minimapScale(timeline: Timeline): Float64Array {
  const edges = new Float64Array(timeline.rows.length + 1);
  let total = 0;
  for (const [index, row] of timeline.rows.entries()) {
    edges[index] = total;
    total += estimateHeight(row);
  }
  edges[timeline.rows.length] = total;
  return total === 0 ? edges : edges.map((edge) => edge / total);
}

/** The row at a place of the strip (0 to 1). */
export function rowAt(edges: Float64Array, place: number): number {
  let low = 0;
  let high = Math.max(0, edges.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where on the strip a fractional row lies: 2.5 is the middle of row 2. */
export function placeOf(edges: Float64Array, row: number): number {
  const whole = Math.floor(row);
  const from = edges[whole] ?? 1;
  const to = edges[whole + 1] ?? 1;
  return from + (to - from) * (row - whole);
}
