import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type Guidelines,
  type Opinion,
  type QuestionId,
  questionId,
  type ReadingQueue,
} from '../../../core/model/index.ts';
import { type Held, waiting } from '../../../core/opinions/index.ts';
import type { Ask, KeptClaim, KeptOpinion } from '../opinions.ts';
import type { Row } from '../stored-texts.ts';

/** What names a text: its SHA-256, in UTF-8. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What an opinion is about: the words of an answer, or nothing for the gold. */
export const aboutOf = (answered: string | undefined): string => (answered === undefined ? '' : sha256(answered));

export const opinionOf = ({ reader, said }: Row): KeptOpinion => ({
  by: String(reader),
  opinion: JSON.parse(String(said)) as Opinion,
});

/** dataset, question, about, reader, said, updated */
export const opinionValues = (dataset: string, { by, opinion }: KeptOpinion) => [
  dataset,
  opinion.question,
  aboutOf(opinion.answered),
  by,
  JSON.stringify(opinion),
  opinion.updated,
];

const guidelinesRow = z.object({
  version: z.coerce.number(),
  text: z.string(),
  sha256: z.string(),
  who: z.string().nullable(),
  created: z.string(),
});

export function guidelinesOf(row: Row): Guidelines {
  const { who, ...rest } = guidelinesRow.parse(row);
  return { ...rest, ...(who !== null && { who }) };
}

/** The next version of guidelines; null when the last one says the same. */
export function nextGuidelines(last: Guidelines | null, text: string, who: string | null): Guidelines | null {
  const named = sha256(text);
  if (last?.sha256 === named) return null;
  const created = new Date().toISOString();
  return { version: (last?.version ?? 0) + 1, text, sha256: named, ...(who !== null && { who }), created };
}

/** version, text, sha256, who, created */
export const guidelinesValues = ({ version, text, sha256: named, who, created }: Guidelines) => [
  version,
  text,
  named,
  who ?? null,
  created,
];

export const queueOf = ({ queue }: Row): ReadingQueue => JSON.parse(String(queue)) as ReadingQueue;

export const claimOf = ({ question, reader, until }: Row): KeptClaim => ({
  question: questionId(String(question)),
  by: String(reader),
  until: Number(until),
});

export const heldOf = ({ question, reader }: Row): Held => ({ question: String(question), by: String(reader) });

/** The question that somebody goes on with, or is given; null: none waits for them. */
export function nextFor(
  queue: ReadingQueue,
  { by, name, after }: Ask,
  given: readonly Held[],
  claims: readonly Held[],
): QuestionId | null {
  const open = waiting(queue, { by, name }, given, claims);
  const held = claims.find((claim) => claim.by === by)?.question;
  const own = open.find((question) => question === held);
  if (own !== undefined && after === undefined) return own;
  const at = queue.questions.findIndex((question) => question === after);
  const later = new Set(queue.questions.slice(at + 1));
  return open.find((question) => later.has(question)) ?? open.find((question) => question !== after) ?? open[0] ?? null;
}
