import { z } from 'zod';
import { VERDICTS } from '../review.ts';
import { facetSchema, listedSchema } from './list.ts';
import {
  conversationIdSchema,
  datasetIdSchema,
  questionIdSchema,
  runIdSchema,
  sessionIdSchema,
  turnIdSchema,
} from './parts.ts';
import { ownVerdictSchema } from './predictions-file.ts';
import { problemSchema } from './problem.ts';

export const turnPlaceSchema = z.object({ session: sessionIdSchema, turn: turnIdSchema });

/** Whose opinions a settled review was made of. */
export const provenanceSchema = z
  .object({
    /** Everybody whose opinion was there. */
    readers: z.array(z.string()),
    /** Those who say the same of each part; nobody: it was written by who settled it. */
    verdict: z.array(z.string()).optional(),
    answer: z.array(z.string()).optional(),
    evidence: z.array(z.string()).optional(),
    /** SHA-256 of the guidelines that they followed. */
    guidelines: z.array(z.string()).optional(),
  })
  .meta({ id: 'Provenance' });
export type Provenance = z.infer<typeof provenanceSchema>;

/** What somebody found on checking a question against its conversation. At least one of verdict, answer, evidence, note is there. */
export const reviewSchema = z
  .object({
    question: questionIdSchema,
    verdict: z.enum(VERDICTS).optional(),
    /** The answer that should be the gold. */
    answer: z.string().optional(),
    /** The turns that are the evidence. */
    evidence: z.array(turnPlaceSchema).optional(),
    note: z.string().optional(),
    reviewer: z.string().optional(),
    /** ISO 8601, UTC. */
    created: z.string(),
    updated: z.string(),
    provenance: provenanceSchema.optional(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;

const changed = {
  /** Names it for undoing it. */
  id: z.number(),
  /** Who made it; absent: nobody said. */
  who: z.string().optional(),
  /** ISO 8601, UTC. */
  at: z.string(),
};

/** A change of a question's review, or of a person's verdict on an answer to it. null: there was, or is, none. */
export const reviewChangeSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('review'),
      ...changed,
      /** The version that it made: 1, 2, …; taking a review away makes one, too. */
      version: z.number(),
      before: reviewSchema.nullable(),
      after: reviewSchema.nullable(),
    }),
    z.object({
      kind: z.literal('verdict'),
      ...changed,
      run: runIdSchema,
      before: ownVerdictSchema.nullable(),
      after: ownVerdictSchema.nullable(),
    }),
  ])
  .meta({ id: 'ReviewChange' });
export type ReviewChange = z.infer<typeof reviewChangeSchema>;

export const reviewsSchema = listedSchema(
  reviewSchema.extend({
    conversation: conversationIdSchema.optional(),
    questionText: z.string().optional(),
    goldAnswer: z.string().nullish(),
  }),
).extend({ verdicts: z.array(facetSchema), reviewers: z.array(facetSchema) });

/** Two reviews of the same question that say different things. */
const conflictSchema = z.object({ question: questionIdSchema, mine: reviewSchema, theirs: reviewSchema });
export type ReviewConflict = z.infer<typeof conflictSchema>;

/** The problem of a change that was made for another version: what was to be written, and what is there. null: no review. */
export const reviewClashSchema = problemSchema.extend({
  mine: reviewSchema.nullable(),
  theirs: reviewSchema.nullable(),
  /** Of theirs; 0: there is none. */
  version: z.number(),
});

export type ReviewClash = z.infer<typeof reviewClashSchema>;

/** What importing somebody's reviews did or, before it is confirmed, would do. */
export const importSchema = z.object({
  added: z.number(),
  same: z.number(),
  conflicts: z.array(conflictSchema),
  unmatched: z.array(z.string()),
  problems: z.array(problemSchema),
});
export type ReviewImport = z.infer<typeof importSchema>;

export const packSchema = z
  .object({
    id: z.string(),
    dataset: datasetIdSchema,
    name: z.string(),
    source: z.string().optional(),
    /** Whether scores may leave out its questions and tables mark them. */
    enabled: z.boolean(),
    created: z.string(),
    total: z.number(),
    matched: z.number(),
    mismatched: z.number(),
    corrupting: z.number(),
  })
  .meta({ id: 'ErrorPack' });
export type ErrorPack = z.infer<typeof packSchema>;

/** One entry of a list of known errors. */
export const knownErrorSchema = z
  .object({
    /** The question it is about; null when the dataset has none that fits. */
    question: questionIdSchema.nullable(),
    /** The pack's own key for the question: `locomo_0_qa1`. */
    key: z.string(),
    conversation: conversationIdSchema.optional(),
    questionText: z.string().optional(),
    /** The pack's own word: `WRONG_CITATION`, `HALLUCINATION`, … */
    errorType: z.string(),
    /** The gold answer itself is wrong, so scores are affected; a wrong citation alone is not. */
    corruptsScore: z.boolean(),
    /** What is wrong. */
    explanation: z.string(),
    citedEvidence: z.array(z.string()),
    correctEvidence: z.array(z.string()),
    /** The gold answer the pack saw. */
    goldAnswer: z.string().optional(),
    proposedAnswer: z.string().optional(),
    /** Ways in which the entry does not fit its question (other text, other gold). */
    mismatches: z.array(z.string()),
  })
  .meta({ id: 'KnownError' });
export type KnownError = z.infer<typeof knownErrorSchema>;

/** Why a question's gold, the answer or what it cites, is in doubt: from reviews and from enabled error packs. */
export const disputeSchema = z
  .object({
    question: questionIdSchema,
    corruptsScore: z
      .boolean()
      .describe(
        'some source says that the gold answer is wrong or ambiguous or the question flawed: it is disputed, and scores without disputed leave it out',
      ),
    sources: z.array(
      z.object({
        kind: z.enum(['review', 'pack']),
        name: z.string(),
        label: z.string(),
        explanation: z.string(),
        proposedAnswer: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.infer<typeof disputeSchema>;

export const disputesSchema = listedSchema(disputeSchema).extend({
  corrupting: z.number().describe('how many of them corrupt scores, which are those that are disputed elsewhere'),
});
