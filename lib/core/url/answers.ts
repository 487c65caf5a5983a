import { createSerializer, parseAsString } from 'nuqs/server';
import { comparedParsers, comparisonParsers } from './compare.ts';
import { path } from './segment.ts';

/** The question whose answers stand side by side; none: the first of the list. */
export const answersParsers = { question: parseAsString };

const serializeAnswers = createSerializer({ ...comparisonParsers, ...comparedParsers, ...answersParsers });

/** What the runs answered to a question, side by side. `search`: the query of a comparison, whose list of questions it goes through. */
export const answersHref = (runs: readonly string[], question: string | null = null, search = ''): string =>
  path('compare', 'answers') + serializeAnswers(search === '' ? '?' : search, { runs: [...runs], question });
