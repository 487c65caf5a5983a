/** The questions that `--questions` names. */
import { existsSync } from 'node:fs';
import { problem } from '../lib/core/problems/index.ts';
import { readGiven } from './file-given.ts';
import { fromWhereTyped } from './print.ts';

/** Ids with commas between, and those of files with one on each line. */
export function namedQuestions(named: string[]): Set<string> {
  const ids = named.flatMap((one) => {
    const file = fromWhereTyped(one);
    return existsSync(file)
      ? readGiven(one)
          .toString()
          .split(/\r?\n/)
          .map((line) => line.trim())
      : one.split(',');
  });
  return new Set(ids.filter((id) => id !== ''));
}

/** Throws a ProblemError 400 when one of the ids is no question that is known, or there is none. */
export function checkChosen(wanted: ReadonlySet<string>, known: ReadonlySet<string>): void {
  const unknown = [...wanted].filter((id) => !known.has(id));
  if (unknown.length === 0 && wanted.size > 0) return;
  throw problem('site.no_such_questions', {
    unknown: unknown.length,
    wanted: wanted.size,
    some: unknown.slice(0, 5),
  });
}
