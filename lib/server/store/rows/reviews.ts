import { z } from 'zod';
import { questionId, type Review, VERDICTS } from '../../../core/model/index.ts';
import type { PackRow } from '../catalogue.ts';
import { json, type Row } from '../stored-texts.ts';

const reviewSchema = z.object({
  question: z.string().transform(questionId),
  verdict: z.enum(VERDICTS).nullable(),
  answer: z.string().nullable(),
  evidence: z.string().nullable(),
  note: z.string().nullable(),
  reviewer: z.string().nullable(),
  created: z.string(),
  updated: z.string(),
  provenance: z.string().nullable(),
});

export function reviewOf(row: Row): Review {
  const { question, verdict, answer, evidence, note, reviewer, created, updated, provenance } = reviewSchema.parse(row);
  return {
    question,
    ...(verdict !== null && { verdict }),
    ...(answer !== null && { answer }),
    ...(evidence !== null && { evidence: JSON.parse(evidence) as NonNullable<Review['evidence']> }),
    ...(note !== null && { note }),
    ...(reviewer !== null && { reviewer }),
    created,
    updated,
    ...(provenance !== null && { provenance: JSON.parse(provenance) as NonNullable<Review['provenance']> }),
  };
}

const packSchema = z.object({
  id: z.string(),
  name: z.string(),
  source: z.string().nullable(),
  enabled: z.number().transform((value) => value === 1),
  created: z.string(),
  items: z.string(),
});

export const packOf = (row: Row): PackRow => packSchema.parse(row);

/** dataset, question, verdict, answer, evidence, note, reviewer, created, updated, provenance */
export const reviewValues = (dataset: string, review: Review) => [
  dataset,
  review.question,
  review.verdict ?? null,
  review.answer ?? null,
  json(review.evidence),
  review.note ?? null,
  review.reviewer ?? null,
  review.created,
  review.updated,
  json(review.provenance),
];

/** dataset, id, name, source, enabled, created, items */
export const packValues = (dataset: string, { id, name, source, enabled, created, items }: PackRow) => [
  dataset,
  id,
  name,
  source,
  Number(enabled),
  created,
  items,
];
