import { BRUSH_AXES, type Brush, type BrushAxis, type NumberAxis, WHOLE_AXES } from '../model/index.ts';

/**
 * The crossfilter behind the plots of runs: bins of questions along several axes, each axis counting what the brushes on all the
 * others leave. Pure.
 */

/** One question as the plots see it. null: it has no such value, and a brush on that axis leaves it out. */
export interface PlottedQuestion extends Record<NumberAxis, number | null> {
  type: string;
  /** Right or wrong for each run; null: nothing says. */
  right: (boolean | null)[];
}

/** A part of an axis: one type, or a range that may be open at either end (as in Brush). */
export interface Bin {
  /** The type; empty for a range. */
  key: string;
  from: number | null;
  to: number | null;
}

export interface Axis {
  id: BrushAxis;
  bins: Bin[];
  /** Questions without a value. */
  without: number;
}

export interface BinCount extends Bin {
  /** Questions that the brushes on the other axes leave here. */
  count: number;
  /** For each run: how many of them are scored, and right. */
  runs: { n: number; right: number }[];
  /** The brush on this axis holds the bin; without a brush every bin is held. */
  held: boolean;
}

/** Lower ends of the bins of axes that are the same for every dataset. The last bin is open. */
const EDGES: Partial<Record<NumberAxis, number[]>> = {
  evidence: [0, 1, 2, 3, 4, 5, 6, 8],
  position: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9],
  length: [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377],
  distance: [0, 1, 3, 7, 14, 30, 60, 90, 180, 365],
  latency: [0, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100],
};

/** Most bins of an axis whose ends come from the values. */
const MOST_BINS = 10;

const isWhole = (axis: BrushAxis): boolean => WHOLE_AXES.includes(axis);

/** The axes that tell questions apart (two bins or more have some), in the order of BRUSH_AXES. `types` orders the type keys. */
export function axesOf(rows: readonly PlottedQuestion[], types: readonly string[]): Axis[] {
  return BRUSH_AXES.map((id): Axis => {
    if (id === 'type') {
      const present = new Set(rows.map((row) => row.type));
      const keys = [...types.filter((key) => present.has(key)), ...[...present].filter((key) => !types.includes(key))];
      return { id, bins: keys.map((key) => ({ key, from: null, to: null })), without: 0 };
    }
    const values = rows.map((row) => row[id]).filter((value) => value !== null);
    return { id, bins: trimmed(id, values), without: rows.length - values.length };
  }).filter(({ bins }) => bins.length > 1);
}

/** Ranges of an axis, without the empty ones at both ends. */
function trimmed(axis: NumberAxis, values: readonly number[]): Bin[] {
  if (values.length === 0) return [];
  const bins = EDGES[axis] === undefined ? equalRanges(values) : ranges(axis, EDGES[axis]);
  const used = bins.map((bin) => values.some((value) => isInside(axis, value, bin)));
  return bins.slice(used.indexOf(true), used.lastIndexOf(true) + 1);
}

function ranges(axis: NumberAxis, edges: readonly number[]): Bin[] {
  const bins = edges.map((from, i): Bin => {
    const next = edges[i + 1];
    const end = axis === 'position' ? 1 : null;
    return { key: '', from, to: next === undefined ? end : isWhole(axis) ? next - 1 : next };
  });
  // Evidence after the question's date is an oddity of the file that one wants to see.
  return axis === 'distance' ? [{ key: '', from: null, to: -1 }, ...bins] : bins;
}

/** At most ten ranges over whole values, of 1, 2 or 5 times a power of ten each. */
function equalRanges(values: readonly number[]): Bin[] {
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  const rough = (high - low + 1) / MOST_BINS;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => {
    const from = (first + i) * step;
    return { key: '', from, to: from + step - 1 };
  });
}

/** Whether a value lies in a range: both ends of a whole axis count, of another the end is left out, but for the end of the history. */
export function isInside(axis: NumberAxis, value: number, { from, to }: Pick<Bin, 'from' | 'to'>): boolean {
  if (from !== null && value < from) return false;
  if (to === null) return true;
  return isWhole(axis) || (axis === 'position' && to >= 1) ? value <= to : value < to;
}

const passes = (row: PlottedQuestion, brush: Brush): boolean => {
  if (brush.axis === 'type') return brush.keys.includes(row.type);
  const value = row[brush.axis];
  return value !== null && isInside(brush.axis, value, brush);
};

/** The rows all brushes leave, and for each axis its bins over the rows that the brushes on the other axes leave. */
export function crossfilter<Row extends PlottedQuestion>(
  rows: readonly Row[],
  axes: readonly Axis[],
  brushes: readonly Brush[],
): { matches: Row[]; bins: Map<BrushAxis, BinCount[]> } {
  const runs = rows[0]?.right.length ?? 0;
  const tallies = axes.map(({ id, bins }) => ({ id, bins: bins.map((bin) => emptyCount(bin, runs, id, brushes)) }));
  const matches: Row[] = [];
  for (const row of rows) {
    const failed = brushes.filter((brush) => !passes(row, brush));
    if (failed.length === 0) matches.push(row);
    if (failed.length > 1) continue;
    for (const { id, bins } of tallies) {
      if (failed[0] !== undefined && failed[0].axis !== id) continue;
      const bin = bins.find((one) => holdsRow(id, one, row));
      if (bin) add(bin, row);
    }
  }
  return { matches, bins: new Map(tallies.map(({ id, bins }) => [id, bins])) };
}

function holdsRow(axis: BrushAxis, bin: Bin, row: PlottedQuestion): boolean {
  if (axis === 'type') return bin.key === row.type;
  const value = row[axis];
  return value !== null && isInside(axis, value, bin);
}

function add(bin: BinCount, { right }: PlottedQuestion): void {
  bin.count += 1;
  bin.runs.forEach((run, i) => {
    const verdict = right[i] ?? null;
    if (verdict === null) return;
    run.n += 1;
    run.right += Number(verdict);
  });
}

function emptyCount(bin: Bin, runs: number, axis: BrushAxis, brushes: readonly Brush[]): BinCount {
  const brush = brushes.find((one) => one.axis === axis);
  return {
    ...bin,
    count: 0,
    runs: Array.from({ length: runs }, () => ({ n: 0, right: 0 })),
    held: brush === undefined || holdsBin(brush, bin),
  };
}

function holdsBin(brush: Brush, bin: Bin): boolean {
  if (brush.axis === 'type') return brush.keys.includes(bin.key);
  const { from, to } = brush;
  return (
    (from === null || (bin.from !== null && bin.from >= from)) && (to === null || (bin.to !== null && bin.to <= to))
  );
}

/** The brush over some bins of an axis that stand side by side (types: any); null for none. */
export function brushOver(axis: BrushAxis, bins: readonly Bin[]): Brush | null {
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last) return null;
  if (axis === 'type') return { axis, keys: bins.map(({ key }) => key) };
  return { axis, from: first.from, to: last.to };
}

/** The brushes with one axis brushed anew, or no more (null). */
export const withBrush = (brushes: readonly Brush[], axis: BrushAxis, brush: Brush | null): Brush[] =>
  BRUSH_AXES.flatMap((id) => {
    const next = id === axis ? brush : brushes.find((one) => one.axis === id);
    return next ? [next] : [];
  });
