import { z } from 'zod';
import { reviewFields } from '../audit/index.ts';
import type { Opinion } from '../model/index.ts';

/** What somebody says; the rest of an opinion is made when it is stored. */
export type OpinionInput = Omit<Opinion, 'question' | 'reader' | 'created' | 'updated'>;

/** Accounts of people who signed in begin like this: nobody may take it for a name. */
export const ACCOUNT = 'account:';

/** A reader by the name they go by. */
export const readerName = z
  .string()
  .trim()
  .max(200)
  .refine((name) => !name.startsWith(ACCOUNT));

/** Which guidelines somebody had before them. */
const followed = z.object({ version: z.int().min(1), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** An opinion on the gold: at least one of verdict, answer, evidence, note says something. */
export const goldFields = reviewFields.transform(({ reviewer: _, ...said }) => said);

/** An opinion on an answer of whichever run. */
export const answerFields = z.object({
  answered: z.string().max(200_000),
  correct: z.boolean(),
  note: z.string().trim().max(20_000).optional(),
});

export { followed };
