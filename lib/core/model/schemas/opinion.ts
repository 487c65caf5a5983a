import { z } from 'zod';
import { VERDICTS } from '../review.ts';
import { conversationIdSchema, questionIdSchema } from './parts.ts';
import { problemSchema } from './problem.ts';
import { reviewSchema, turnPlaceSchema } from './review.ts';
import { scoreSchema } from './scores.ts';

/** Which guidelines somebody had before them: their number here, and what names their text anywhere. */
const followedSchema = z.object({ version: z.number(), sha256: z.string() });

/** What one reader, blind to the others, says of a question's gold, or of an answer to it. */
export const opinionSchema = z
  .object({
    question: questionIdSchema,
    /** The answer it is about, whichever run gave it; absent: the gold. */
    answered: z.string().optional(),
    /** Whether that answer is right. */
    correct: z.boolean().optional(),
    verdict: z.enum(VERDICTS).optional(),
    /** The answer that should be the gold. */
    answer: z.string().optional(),
    /** The turns that are the evidence. */
    evidence: z.array(turnPlaceSchema).optional(),
    note: z.string().optional(),
    reader: z.string(),
    guidelines: followedSchema.optional(),
    /** ISO 8601, UTC. */
    created: z.string(),
    updated: z.string(),
  })
  .meta({ id: 'Opinion' });
export type Opinion = z.infer<typeof opinionSchema>;

/** What readers are asked to heed. */
export const guidelinesSchema = z
  .object({
    /** 1, 2, … */
    version: z.number(),
    text: z.string(),
    /** Of the text in UTF-8. */
    sha256: z.string(),
    who: z.string().optional(),
    created: z.string(),
  })
  .meta({ id: 'Guidelines' });
export type Guidelines = z.infer<typeof guidelinesSchema>;

/** How a queue was drawn: evenly from question types, or first what judges, or runs, say differently. */
export const DRAWN_BY = ['type', 'judges', 'systems'] as const;
export type DrawnBy = (typeof DRAWN_BY)[number];

/** Questions that several people are to read. */
export const queueSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    /** How many opinions each question is to have. */
    opinions: z.number(),
    drawn: z.enum(DRAWN_BY),
    /** Named readers take turns; none: whoever comes. */
    readers: z.array(z.string()),
    questions: z.array(questionIdSchema),
    created: z.string(),
  })
  .meta({ id: 'ReadingQueue' });
export type ReadingQueue = z.infer<typeof queueSchema>;

/** A queue, and how far it is. */
export const queueStateSchema = queueSchema.omit({ questions: true }).extend({
  total: z.number(),
  /** Questions with as many opinions as they are to have. */
  done: z.number(),
  /** Opinions on its questions, by reader. */
  given: z.array(z.object({ reader: z.string(), count: z.number() })),
  /** Questions that somebody has before them now. */
  claimed: z.number(),
});
export type QueueState = z.infer<typeof queueStateSchema>;

/** The next question of a queue for somebody; null: none is left for them. */
export const claimSchema = z.object({
  question: questionIdSchema.nullable(),
  conversation: conversationIdSchema.optional(),
  /** ISO 8601, UTC: nobody else is given it until then. */
  until: z.string().optional(),
  /** How many of the queue they have read. */
  read: z.number(),
  /** How many wait for them at most. */
  left: z.number(),
});
export type Claim = z.infer<typeof claimSchema>;

export const opinionsSchema = z.object({
  items: z.array(opinionSchema),
  /** Others' opinions on what the reader has not given one on: said when they have. */
  hidden: z.number(),
});
export type ShownOpinions = z.infer<typeof opinionsSchema>;

/** What importing opinions did or, before it is confirmed, would do. */
export const opinionImportSchema = z.object({
  readers: z.array(z.object({ reader: z.string(), count: z.number() })),
  added: z.number(),
  /** Newer than what the same reader said before. */
  changed: z.number(),
  same: z.number(),
  unmatched: z.array(z.string()),
  problems: z.array(problemSchema),
});
export type OpinionImport = z.infer<typeof opinionImportSchema>;

const figureSchema = scoreSchema;

const pairSchema = z.object({ a: z.string(), b: z.string(), verdict: figureSchema, same: figureSchema });

/** How far readers of a dataset's gold agree. Figures are over questions; n says how many. */
export const agreementTableSchema = z
  .object({
    readers: z.array(z.object({ reader: z.string(), read: z.number() })),
    /** Questions with two opinions or more. */
    shared: z.number(),
    /** Of those, where verdict, answer or evidence differ. */
    differing: z.number(),
    /** Cohen's kappa of verdicts, and the share that is the same, of each two readers. */
    pairs: z.array(pairSchema),
    /** Of the questions with exactly `labels` opinions: the most frequent number. */
    fleiss: figureSchema.extend({ labels: z.number() }),
    /** Krippendorff's alpha: nominal, of evidence with 1 − overlap as distance. */
    alpha: z.object({ verdict: figureSchema, answer: figureSchema, evidence: figureSchema }),
    /** The share of questions on which everybody gives one verdict. */
    unanimous: figureSchema,
    /** Mean overlap (Jaccard) of the evidence of each two readers. */
    overlap: figureSchema,
  })
  .meta({ id: 'ReaderAgreement' });
export type ReaderAgreement = z.infer<typeof agreementTableSchema>;

/** A judge, or a metric with a threshold, held against people. */
export const judgeQualitySchema = z
  .object({
    judge: z.string(),
    /** Answers that both judged: by people's word and the judge's. */
    bothRight: z.number(),
    tooStrict: z.number(),
    tooKind: z.number(),
    bothWrong: z.number(),
    kappa: figureSchema,
    sensitivity: figureSchema,
    specificity: figureSchema,
    /** What the judge gives the whole run. */
    score: figureSchema,
    /** The same without the judge's errors, estimated (Rogan and Gladen); null below 50 answers, or when it does no better than chance. */
    estimate: figureSchema,
    /** The questions of answers that it is too strict, and too kind, on. */
    strict: z.array(questionIdSchema),
    kind: z.array(questionIdSchema),
  })
  .meta({ id: 'JudgeQuality' });
export type JudgeQuality = z.infer<typeof judgeQualitySchema>;

export const runQualitySchema = z.object({
  run: z.string(),
  name: z.string(),
  /** Answers of it that people judged, and how many they call right. */
  judged: z.number(),
  right: z.number(),
  judges: z.array(judgeQualitySchema),
});
export type RunQuality = z.infer<typeof runQualitySchema>;

export const agreementSchema = agreementTableSchema.extend({ runs: z.array(runQualitySchema) });
export type Agreement = z.infer<typeof agreementSchema>;

const FIELDS = ['verdict', 'answer', 'evidence'] as const;

/** A question that somebody read, as whoever settles it sees it. */
const boardItemSchema = z.object({
  question: questionIdSchema,
  conversation: conversationIdSchema,
  text: z.string(),
  gold: z.string().nullable(),
  typeKey: z.string(),
  typeLabel: z.string(),
  /** Others' only when one may see them. */
  opinions: z.array(opinionSchema),
  /** In what they differ; empty: in nothing, or there is one alone. */
  differ: z.array(z.enum(FIELDS)),
  review: reviewSchema.optional(),
});
export type BoardItem = z.infer<typeof boardItemSchema>;

export const boardSchema = z.object({ items: z.array(boardItemSchema), hidden: z.number() });
export type Board = z.infer<typeof boardSchema>;
