import { z } from 'zod';
import { EVIDENCE_LEVELS } from '../filter.ts';
import { REVIEW_STATES } from '../review.ts';
import { dateSchema } from './conversation.ts';
import { facetsMoreSchema, listOf, predictionFacetsSchema } from './list.ts';
import { conversationIdSchema, memoryIdSchema, questionIdSchema, sessionIdSchema, turnIdSchema } from './parts.ts';

/** What an answer is held to where it is not a text; absent: a text. */
const expectedSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('options'),
      options: z.array(z.object({ key: z.string(), text: z.string() })),
      gold: z.array(z.string()).describe('keys of the right ones'),
    }),
    z.object({ kind: z.literal('rubric'), items: z.array(z.string()).describe('each is judged alone: 0, 0.5 or 1') }),
    z.object({ kind: z.literal('ordering'), items: z.array(z.string()).describe('in the right order; a rubric too') }),
    z.object({ kind: z.literal('memory'), memories: z.array(memoryIdSchema).describe('what is to be remembered') }),
  ])
  .meta({ id: 'Expected' });
export type Expected = z.infer<typeof expectedSchema>;

const askedAtSchema = z
  .object({
    turns: z.number().describe('so many turns of the conversation, in file order, come before the question'),
    session: sessionIdSchema.optional().describe('the last session that had begun; absent: none'),
  })
  .meta({ id: 'AskedAt' });
export type AskedAt = z.infer<typeof askedAtSchema>;

/**
 * One reference from a question to the conversation. One raw string may yield several (same `raw`, status `repaired`).
 * - `ok`: the file's own words name an existing session or turn
 * - `repaired`: an existing turn after a correction that `raw` lets anyone check
 * - `dangling`: nothing in the conversation answers to `raw`; `session`, `turn` and `memory` are absent
 *
 * `level` says what `raw` names: a turn, a session, a memory, or a quote, the words of a turn (`ok`: all of them, `repaired`:
 * a part). `turn` and `session` say where that stands, at every level: a memory of several turns is several references.
 */
const evidenceSchema = z
  .object({
    raw: z.string(),
    level: z.enum(EVIDENCE_LEVELS),
    session: sessionIdSchema.optional(),
    turn: turnIdSchema.optional(),
    memory: memoryIdSchema.optional(),
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
  askedAt: askedAtSchema.optional().describe('its place in the conversation; absent: after all of it'),
});

export const questionSchema = baseSchema
  .extend({
    /** The gold answer exactly as in the file (int, string, object); null when absent. */
    answerRaw: z.unknown(),
    expected: expectedSchema.optional(),
    evidence: z.array(evidenceSchema),
    /** Fields of the question that no other member carries, as in the file. */
    other: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof questionSchema>;

/** What the evidence filter knows of a question. `turns` and `sessions` count distinct existing ones that came before it. */
const evidenceSummarySchema = z.object({
  turns: z.number(),
  sessions: z.number(),
  later: z
    .number()
    .optional()
    .describe('turns and sessions cited that were not yet said when it is asked; absent: none'),
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

export const questionsSchema = listOf(questionSchema).extend({
  facets: predictionFacetsSchema
    .partial({ outcome: true, attribution: true, flag: true, tag: true })
    .describe('with `runs` those of answers, too'),
  facetsMore: facetsMoreSchema,
});

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
