import {
  createLoader,
  createSerializer,
  parseAsFloat,
  parseAsInteger,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import {
  ATTRIBUTIONS,
  CATEGORIES,
  type Categories,
  DEFAULT_CATEGORIES,
  DEFAULT_JUDGING,
  FLAGS,
  type Judging,
  OUTCOMES,
} from '../model/index.ts';
import type { SearchInput } from './shown-runs.ts';

/** `categories=all`: LoCoMo's category 5 counts too, wherever scores are shown. */
export const categoriesParsers = { categories: parseAsStringLiteral(CATEGORIES).withDefault(DEFAULT_CATEGORIES) };

const loadCategories = createLoader(categoriesParsers);

/** What a query string says of it; the default where it cannot be read. */
export const readCategories = (search: SearchInput): Categories => loadCategories(search).categories;

/** What decides whether an answer is correct, with its names in the URL. */
export const judgingParsers = {
  by: parseAsString,
  threshold: parseAsFloat.withDefault(DEFAULT_JUDGING.threshold),
  low: parseAsFloat.withDefault(DEFAULT_JUDGING.low),
  high: parseAsFloat.withDefault(DEFAULT_JUDGING.high),
  top: parseAsInteger,
  disputed: parseAsStringLiteral(['keep', 'exclude']).withDefault('keep'),
  ...categoriesParsers,
};

const loadJudging = createLoader(judgingParsers);

/** Values outside 0…1, or a `top` below 1, fall back to the defaults. */
export function readJudging(search: SearchInput): Judging {
  const judging = loadJudging(search);
  const share = (value: number, otherwise: number) => (value >= 0 && value <= 1 ? value : otherwise);
  return {
    ...judging,
    threshold: share(judging.threshold, DEFAULT_JUDGING.threshold),
    low: share(judging.low, DEFAULT_JUDGING.low),
    high: share(judging.high, DEFAULT_JUDGING.high),
    top: judging.top !== null && judging.top >= 1 ? judging.top : null,
  };
}

/** `?…` with only what differs from the defaults. */
export const writeJudging = createSerializer(judgingParsers);

/** The filters that need a run, on top of those every question list has. */
export const runFilterParsers = {
  outcome: parseAsNativeArrayOf(parseAsStringLiteral(OUTCOMES)),
  attribution: parseAsNativeArrayOf(parseAsStringLiteral(ATTRIBUTIONS)),
  flag: parseAsNativeArrayOf(parseAsStringLiteral(FLAGS)),
  tag: parseAsNativeArrayOf(parseAsString),
};
