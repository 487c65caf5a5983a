import { createLoader, createSerializer, parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { CompareOptions } from '../model/index.ts';
import { categoriesParsers } from './judging.ts';
import { path } from './segment.ts';
import { parseAsRuns, type SearchInput } from './shown-runs.ts';

/** What a report is about: the same names as the API's. */
const reportParsers = {
  runs: parseAsRuns.withDefault([]),
  metric: parseAsString,
  disputed: parseAsStringLiteral(['keep', 'exclude']).withDefault('keep'),
  anonymous: parseAsBoolean.withDefault(false),
  ...categoriesParsers,
};

export interface ReportView extends Pick<CompareOptions, 'metric' | 'disputed' | 'categories'> {
  runs: string[];
  anonymous: boolean;
}

const loadReport = createLoader(reportParsers);
const serializeReport = createSerializer(reportParsers);

export function readReport(search: SearchInput): ReportView {
  const view = loadReport(search);
  return { ...view, runs: [...new Set(view.runs)] };
}

export const reportHref = (view: Partial<ReportView>): string => serializeReport(path('report'), view);

/** Where the API has it as a file. */
export const reportFile = (view: ReportView, format: 'html' | 'md' | 'json'): string =>
  `${serializeReport(path('api', 'v1', 'report'), view)}&format=${format}`;
