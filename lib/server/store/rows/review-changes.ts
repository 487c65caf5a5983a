import { z } from 'zod';
import type { OwnVerdict, Review, ReviewChange, RunId } from '../../../core/model/index.ts';
import type { Row } from '../stored-texts.ts';

const nothing = z.null().transform(() => null);
const parsed = <T>() => z.union([z.string().transform((text) => JSON.parse(text) as T), nothing]);

const changeSchema = z.object({
  id: z.number(),
  run: z.string().nullable(),
  version: z.number(),
  who: z.string().nullable(),
  at: z.string(),
});
const reviews = z.object({ before: parsed<Review>(), after: parsed<Review>() });
const verdicts = z.object({ before: parsed<OwnVerdict>(), after: parsed<OwnVerdict>() });

/** Of the columns id, run (its id; null: the change is of a review), version, who, at, before, after. */
export function changeOf(row: Row): ReviewChange {
  const { id, run, version, who, at } = changeSchema.parse(row);
  const made = { id, ...(who !== null && { who }), at };
  return run === null
    ? { kind: 'review', ...made, version, ...reviews.parse(row) }
    : { kind: 'verdict', ...made, run: run as RunId, ...verdicts.parse(row) };
}

/** What was said before or after a change, as a column holds it and as its own row does: in well-formed text. */
export const saidText = (said: Review | OwnVerdict | null): string | null =>
  said && JSON.stringify(said, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
