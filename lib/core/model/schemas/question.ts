import { z } from 'zod';
import { REVIEW_STATES } from '../review.ts';
import { dateSchema } from './conversation.ts';
import { facetsMoreSchema, facetsSchema, listOf } from './list.ts';
import { conversationIdSchema, questionIdSchema, sessionIdSchema, turnIdSchema } from './parts.ts';

/**
 * One reference from a question to the conversation. One raw string may yield several (same `raw`, status `repaired`).
 * - `ok`: the file's own words name an existing session or turn
 * - `repaired`: an existing turn after a correction that `raw` lets anyone check
 * - `dangling`: nothing in the conversation answers to `raw`; `session` and `turn` are absent
 */
const evidenceSchema = z
  .object({
    raw: z.string(),
    level: z.enum(['turn', 'session']),
    session: sessionIdSchema.optional(),
    turn: turnIdSchema.optional(),
    status: z.enum(['ok', 'repaired', 'dangling']),
    /** Set when the reference is not in the file but follows from it (MutualFriends: turns that mention the shared friend). */
    derived: z.literal(true).optional(),
  })
  .meta({ id: 'Evidence' });
export type EvidenceRef = z.infer<typeof evidenceSchema>;

const baseSchema = z.object({
  id: questionIdSchema,
  conversation: conversationIdSchema,
  text: z.string(),
  /** The gold answer as text; null when the file has none. */
  answer: z.string().nullable(),
  adversarialAnswer: z.string().optional(),
  /** LoCoMo category number 1–5. */
  category: z.number().optional(),
  /** Question type as the file writes it (LongMemEval, GigaMemory), or `mutual-friend`. */
  type: z.string().optional(),
  /**
   * The key scores and filters group by: LoCoMo the category number as a string; else the type with underscores as
   * hyphens for LongMemEval and custom task names mapped; `unlabelled` when the file gives none.
   */
  typeKey: z.string(),
  /** Human words for `typeKey`; for LoCoMo by the label scheme in force. */
  typeLabel: z.string(),
  /** The right behaviour is to say that the conversation does not tell (`_abs`, LoCoMo category 5, `no_info`). */
  abstention: z.boolean(),
  date: dateSchema.optional(),
});

export const questionSchema = baseSchema
  .extend({
    /** The gold answer exactly as in the file (int, string, object); null when absent. */
    answerRaw: z.unknown(),
    evidence: z.array(evidenceSchema),
    /** Fields of the question that no other member carries, as in the file. */
    other: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof questionSchema>;

/** What the evidence filter knows of a question. `turns` and `sessions` count distinct existing ones. */
const evidenceSummarySchema = z.object({
  turns: z.number(),
  sessions: z.number(),
  /** References that were repaired · that name nothing. */
  repaired: z.number(),
  dangling: z.number(),
  /** Some evidence turn has an image. */
  image: z.boolean(),
});
export type EvidenceSummary = z.infer<typeof evidenceSummarySchema>;

/** A question as lists need it: no evidence list, but what filters and rows show of it. */
export const questionHeadSchema = baseSchema
  .extend({
    /** 0-based position in the file. */
    index: z.number(),
    evidence: evidenceSummarySchema,
    success: z.boolean().optional().describe('MutualFriends: whether both agents selected the friend they share'),
    review: z.array(z.enum(REVIEW_STATES)).optional().describe('absent: not reviewed, and no known error'),
  })
  .meta({ id: 'QuestionHead' });
export type QuestionHead = z.infer<typeof questionHeadSchema>;

export const questionsSchema = listOf(questionSchema).extend({ facets: facetsSchema, facetsMore: facetsMoreSchema });

/** Where a question's evidence stands in its history. The oldest piece counts: that far back one has to remember. */
export const questionFactsSchema = z
  .object({
    question: questionIdSchema,
    /** The middle of the oldest evidence turn (or session) over the length of the history in turns, 0…1; null without evidence. */
    position: z.number().nullable(),
    /** Sessions of the conversation that have turns. */
    sessions: z.number(),
    /** Days from the oldest evidence session to the question's date; null where either has no date. Negative: the evidence is later. */
    distance: z.number().nullable(),
  })
  .meta({ id: 'QuestionFacts' });
export type QuestionFacts = z.infer<typeof questionFactsSchema>;
