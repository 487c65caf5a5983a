import { z } from 'zod';
import { message } from '../messages/index.ts';
import { render } from '../messages/render.ts';
import { type Family, type KnownError, type Question, type Review, VERDICTS } from '../model/index.ts';

/** The mark of our own format of error packs and exported reviews (docs/error-packs.md). */
export const PACK_FORMAT = 'memoscope-error-pack';

const VERSION = 1;
const text = z.string().max(20_000);
const places = z.array(z.string()).max(1000);

/** One item as error packs read it. What is there about reviewing (docs) is read by the import of reviews. */
export const packItem = z.object({
  question: z.string().min(1, { error: () => render(message('expected.question', {})) }),
  conversation: z.string().optional(),
  questionText: text.optional(),
  goldAnswer: text.nullish(),
  verdict: z.enum(VERDICTS).optional(),
  errorType: z.string().min(1).max(200).optional(),
  corruptsScore: z.boolean().optional(),
  note: text.optional(),
  answer: text.optional(),
  reviewer: z.string().max(200).optional(),
  citedEvidence: places.optional(),
  evidence: z
    .array(z.union([z.string(), z.object({ turn: z.string() })], { error: () => render(message('expected.turn', {})) }))
    .max(1000)
    .optional(),
});

export const packFile = z.object({
  version: z.literal(VERSION, { error: () => render(message('expected.version', { version: VERSION })) }),
  name: z.string().max(200).optional(),
  source: z.string().max(2000).optional(),
  items: z.array(packItem).max(100_000),
});

/** An entry of a list of known errors before it is held against a dataset. */
export interface PackEntry extends Omit<KnownError, 'question' | 'conversation' | 'mismatches'> {
  /** The question by the dataset's own id, or by its place. */
  at: { id: string } | { conversation: number; index: number };
}

export interface ReviewedQuestion {
  review: Review;
  /** null when the dataset no longer has it. */
  question: Question | null;
}

/** Reviews as a file that both imports read: as reviews again, or as an error pack. */
export function packOfReviews(
  dataset: { name: string; format: Family | 'unknown' },
  reviewed: readonly ReviewedQuestion[],
) {
  return {
    format: PACK_FORMAT,
    version: VERSION,
    name: `Reviews of ${dataset.name}`,
    dataset: { name: dataset.name, family: dataset.format },
    items: reviewed.map(({ review, question }) => {
      const { question: id, ...said } = review;
      return {
        question: id,
        ...(question && {
          conversation: question.conversation,
          questionText: question.text,
          goldAnswer: question.answer,
          citedEvidence: [...new Set(question.evidence.map(({ raw }) => raw))],
        }),
        ...said,
      };
    }),
  };
}
