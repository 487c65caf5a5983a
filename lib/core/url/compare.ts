import {
  createLoader,
  createParser,
  createSerializer,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { BRUSH_AXES, type Brush, type BrushAxis, CHANGES, type CompareOptions } from '../model/index.ts';
import { filterParsers } from './filters.ts';
import { categoriesParsers } from './judging.ts';
import { path } from './segment.ts';
import type { SearchInput } from './shown-runs.ts';
import { parseAsRuns } from './shown-runs.ts';

/**
 * One brush: `length:3-7`, open ranges `length:8-` and `distance:--1`, types `type:1,4` (each type percent-encoded). A part that cannot be
 * read is no brush.
 */
export const parseAsBrush = createParser<Brush>({
  parse: (text) => {
    const [, name, rest = ''] = /^([a-z]+):(.+)$/s.exec(text) ?? [];
    const axis = BRUSH_AXES.find((one) => one === name);
    if (axis === undefined) return null;
    if (axis === 'type') {
      const keys = rest.split(',').filter(Boolean).map(decoded);
      return keys.length === 0 ? null : { axis, keys };
    }
    const [, low, high] = /^(-?\d+(?:\.\d+)?)?-(-?\d+(?:\.\d+)?)?$/.exec(rest) ?? [];
    if (low === undefined && high === undefined) return null;
    return { axis, from: low === undefined ? null : Number(low), to: high === undefined ? null : Number(high) };
  },
  serialize: (brush) =>
    brush.axis === 'type'
      ? `type:${brush.keys.map(encodeURIComponent).join(',')}`
      : `${brush.axis}:${brush.from ?? ''}-${brush.to ?? ''}`,
  eq: (a, b) => JSON.stringify(a) === JSON.stringify(b),
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `brush=…`, once for each brushed axis. */
export const brushParsers = { brush: parseAsNativeArrayOf(parseAsBrush) };

/** One brush for each axis: the first that the address names. */
export const oneBrushEach = (brushes: readonly Brush[]): Brush[] =>
  BRUSH_AXES.flatMap((axis: BrushAxis) => brushes.find((brush) => brush.axis === axis) ?? []);

/** On for `true` and `1`. */
const parseAsFlag = createParser<boolean>({ parse: (text) => text === 'true' || text === '1', serialize: String });

/** What is compared and how: the server counts again when any of it changes. The same names as the API's. */
export const comparisonParsers = {
  runs: parseAsRuns.withDefault([]),
  /** The judges of one run instead of runs. */
  judges: parseAsFlag.withDefault(false),
  metric: parseAsString,
  clustered: parseAsFlag.withDefault(false),
  answerable: parseAsFlag.withDefault(false),
  disputed: parseAsStringLiteral(['keep', 'exclude']).withDefault('keep'),
  ...categoriesParsers,
};

/** How the table of a comparison is filtered, applied in the browser. */
export const comparedParsers = {
  category: filterParsers.category,
  type: filterParsers.type,
  abstention: filterParsers.abstention,
  evidence: filterParsers.evidence,
  conversation: filterParsers.conversation,
  review: filterParsers.review,
  q: filterParsers.q,
  sort: filterParsers.sort,
  change: parseAsNativeArrayOf(parseAsStringLiteral(CHANGES)),
  /** The challenger that fixed and broken are about; none: any of them. */
  against: parseAsString,
  /** The run whose answers the length and time are measured on; none: the baseline. */
  of: parseAsString,
  labels: parseAsString,
  ...brushParsers,
};

/** The order of the runs in the table of scores: by all questions (`all`), a type key, or as named. */
export const rankParsers = { rank: parseAsString };

export interface ComparisonView extends CompareOptions {
  runs: string[];
  judges: boolean;
}

const loadComparison = createLoader(comparisonParsers);
const serializeComparison = createSerializer(comparisonParsers);

/** What is compared, from a query string. A run that is named twice counts once; values that cannot be read fall back. */
export function readComparison(search: SearchInput): ComparisonView {
  const view = loadComparison(search);
  return { ...view, runs: [...new Set(view.runs)] };
}

/** `?…` of a comparison for the page and the API alike, with only what differs from the defaults. */
export const writeComparison = (view: Partial<ComparisonView>): string => serializeComparison('', view);

/** The page that compares the judges of one run. */
export const judgesHref = (run: string): string => path('compare') + writeComparison({ runs: [run], judges: true });
