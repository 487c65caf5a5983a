import { z } from 'zod';
import { isRecord } from '../families/parse.ts';
import { message } from '../messages/index.ts';
import { render } from '../messages/render.ts';
import { type Provenance, type Review, sessionId, turnId, VERDICTS } from '../model/index.ts';
import { provenanceSchema } from '../model/schemas/review.ts';
import { problem } from '../problems/index.ts';
import { PACK_FORMAT, packItem } from './pack-format.ts';
import { inShape } from './shape.ts';

/** What somebody says about a question; the rest of a review is made when it is stored. */
export type ReviewInput = Omit<Review, 'question' | 'created' | 'updated' | 'provenance'>;

const text = (most: number) => z.string().trim().max(most);

/** The members of a review as they come in. At least one of verdict, answer, evidence, note must say something. */
export const reviewFields = z
  .object({
    verdict: z.enum(VERDICTS).optional(),
    answer: text(20_000).optional().describe('the answer that should be the gold'),
    evidence: z
      .array(z.object({ session: z.string().min(1).transform(sessionId), turn: z.string().min(1).transform(turnId) }))
      .max(1000)
      .optional()
      .describe('the turns that are the evidence'),
    note: text(20_000).optional(),
    reviewer: text(200).optional(),
  })
  .transform(said)
  .refine(
    ({ verdict, answer, evidence, note }) => [verdict, answer, evidence, note].some((part) => part !== undefined),
    {
      error: () => render(message('expected.some_review', {})),
    },
  );

/** Empty texts and lists say nothing; a turn named twice is named once. */
function said(input: {
  verdict?: Review['verdict'];
  answer?: string;
  evidence?: NonNullable<Review['evidence']>;
  note?: string;
  reviewer?: string;
}): ReviewInput {
  const { verdict, answer, note, reviewer } = input;
  const evidence = input.evidence && [...new Map(input.evidence.map((place) => [place.turn, place])).values()];
  return {
    ...(verdict && { verdict }),
    ...(answer && { answer }),
    ...(evidence && evidence.length > 0 && { evidence }),
    ...(note && { note }),
    ...(reviewer && { reviewer }),
  };
}

export interface IncomingReview extends ReviewInput {
  question: string;
  provenance?: Provenance;
  created?: string;
  updated?: string;
  /** JSON path in the file. */
  path: string;
}

const reviewFile = z.object({ items: z.array(z.unknown()).max(100_000) });
const made = z.object({
  created: z.iso.datetime().optional(),
  updated: z.iso.datetime().optional(),
  provenance: provenanceSchema.optional(),
});

/** The reviews of an exported file (docs/error-packs.md). Throws a ProblemError 422 that names every place it can't follow. */
export function readReviews(file: unknown): IncomingReview[] {
  if (!isRecord(file) || file.format !== PACK_FORMAT) {
    throw problem('reviews.not_reviews', { format: PACK_FORMAT }, { where: { path: '$' } });
  }
  const { items } = inShape(reviewFile, file, 'reviews.shape');
  const seen = new Map<string, string>();
  return items.map((item, index) => {
    const path = `$.items[${index}]`;
    const { question } = inShape(packItem, item, 'reviews.shape', path);
    const { provenance, ...times } = inShape(made, item, 'reviews.shape', path);
    const input = inShape(reviewFields, item, 'reviews.shape', path);
    const before = seen.get(question);
    if (before !== undefined) {
      throw problem('reviews.twice', { path, before, question }, { where: { path, question } });
    }
    seen.set(question, path);
    return { question, ...input, ...times, ...(provenance && { provenance }), path };
  });
}
