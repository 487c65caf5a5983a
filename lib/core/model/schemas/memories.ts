import { z } from 'zod';
import { dateSchema } from './conversation.ts';
import { listOf } from './list.ts';
import { conversationIdSchema, saidBy, sessionIdSchema, turnIdSchema } from './parts.ts';
import { whereSchema } from './where.ts';

/** Ways in which files of memories are written. */
export const MEMORY_SHAPES = ['records', 'generation', 'mem0-history', 'mem0', 'results', 'facts'] as const;
export type MemoryShape = (typeof MEMORY_SHAPES)[number];

/** What told whose conversation a memory is of. */
export const MATCHED_BY = ['id', 'question', 'speaker', 'position', 'only'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

const originSchema = z
  .object({
    turns: z.array(turnIdSchema).describe('the surest first'),
    sessions: z.array(sessionIdSchema).describe('those of the turns, or the session alone'),
    given: z
      .enum(['turns', 'sessions'])
      .nullable()
      .describe('what the file itself names; what it does not is estimated from the words. null: all of it'),
    score: z.number().optional().describe('of an estimate, 0…1: how likely one of the turns is right'),
    leakedFrom: z.string().optional().describe('another conversation of the dataset, which says it'),
  })
  .meta({ id: 'MemoryOrigin' });
export type MemoryOrigin = z.infer<typeof originSchema>;

/** What a system stored of a conversation. A memory that was changed is several, each replaced by the next. */
export const storedMemorySchema = z
  .object({
    id: z.string().describe('the store’s own; a later version of it is `ID~2`; where there is none, its place'),
    conversation: conversationIdSchema,
    text: z.string(),
    kind: z.string().optional(),
    created: dateSchema.optional().describe('when the store says it was made, or is of'),
    ended: dateSchema.optional().describe('when it was deleted, or held no more; `raw` may be empty'),
    replaces: z.string().optional(),
    replacedBy: z.string().optional(),
    origin: originSchema,
  })
  .meta({ id: 'StoredMemory' });
export type StoredMemory = z.infer<typeof storedMemorySchema>;

const listed = <T extends z.ZodType>(item: T) => z.object({ total: z.number(), items: z.array(item) });

/** How a file of memories was understood. */
export const memoryReportSchema = z
  .object({
    file: z.string(),
    bytes: z.number(),
    sha256: z.string().optional(),
    /** ISO 8601, UTC. */
    created: z.string(),
    shape: z.enum(MEMORY_SHAPES),
    rows: z.number().describe('memories in the file, before repeats are taken together'),
    memories: z.number(),
    repeats: z.number().describe('rows that say again what is stored already'),
    conversations: z.number(),
    given: z.number().describe('memories of which the file names the turns'),
    sessions: z.number().describe('memories of which it names the session alone'),
    estimated: z.number().describe('memories whose turns are estimated, those of a named session among them'),
    untraced: z.number().describe('memories that no turn says'),
    leaked: z.number().describe('untraced ones that another conversation says'),
    replaced: z.number(),
    ended: z.number(),
    partial: z.boolean().describe('only what was retrieved for some question: the store may hold more'),
    matchedBy: z.array(z.object({ by: z.enum(MATCHED_BY), count: z.number() })),
    unmatched: listed(z.object({ where: whereSchema, name: z.string() })).describe('rows of no conversation'),
    problems: listed(z.object({ where: whereSchema, message: z.string(), ...saidBy })).describe('rows left out'),
  })
  .meta({ id: 'MemoryReport' });
export type MemoryReport = z.infer<typeof memoryReportSchema>;

/** What is said of a run's memories wherever the run is. */
export const memoryHeadSchema = memoryReportSchema.pick({
  memories: true,
  conversations: true,
  partial: true,
  created: true,
});
export type MemoryHead = z.infer<typeof memoryHeadSchema>;

export const memoryPreviewSchema = z
  .object({ report: memoryReportSchema, sample: z.array(storedMemorySchema).describe('the first ones') })
  .meta({ id: 'MemoryPreview' });
export type MemoryPreview = z.infer<typeof memoryPreviewSchema>;

/** How much of the evidence in a session some memory holds. */
const sessionCoverageSchema = z.object({
  session: sessionIdSchema,
  memories: z.number().describe('stored of it'),
  evidence: z.number().describe('turns that some question cites; of a benchmark’s own memories, these'),
  covered: z.number().describe('those of them that some memory holds'),
  estimated: z.number().describe('those of the covered that rest on an estimate'),
});
export type SessionCoverage = z.infer<typeof sessionCoverageSchema>;

/** A piece of a question's evidence on its way: said, stored, found. */
const chainLinkSchema = z.object({
  said: z.string().describe('the turn, session or memory that is cited'),
  session: sessionIdSchema.optional(),
  turn: turnIdSchema.optional(),
  text: z.string().optional().describe('of a cited memory'),
  stored: z.array(z.string()).describe('ids of the memories that hold it, the surest first'),
  storedEstimated: z.boolean(),
  found: z.number().nullable().describe('1-based rank of the first retrieved item that is it; null: none'),
  foundEstimated: z.boolean(),
});

export const memoryChainSchema = z
  .object({
    links: z.array(chainLinkSchema),
    retrieval: z.boolean().describe('the run says what it retrieved'),
    used: z.boolean().nullable().describe('the answer is correct; null: not told'),
    brokenAt: z.enum(['stored', 'found', 'used']).nullable(),
    estimated: z.boolean().describe('the break rests on an estimate'),
  })
  .meta({ id: 'MemoryChain' });
export type MemoryChain = z.infer<typeof memoryChainSchema>;
export type ChainLink = MemoryChain['links'][number];

/** Memories of a run; of a conversation with what its sessions have, of a question with its chain. */
export const storedMemoriesSchema = listOf(storedMemorySchema).extend({
  sessions: z.array(sessionCoverageSchema).optional().describe('with `conversation`: those with evidence or memories'),
  chain: memoryChainSchema.optional().describe('with `question`'),
  retrieved: z
    .array(z.object({ memory: z.string(), rank: z.number() }))
    .optional()
    .describe('with `question`: the memories that were retrieved for it, by their ids or texts'),
});
export type StoredMemories = z.infer<typeof storedMemoriesSchema>;

/** How much of each conversation's evidence is stored. */
export const memoryCoverageSchema = z
  .object({
    items: z.array(
      z.object({
        conversation: conversationIdSchema,
        memories: z.number(),
        evidence: z.number(),
        covered: z.number(),
        estimated: z.number(),
        sessions: z.array(sessionCoverageSchema),
      }),
    ),
  })
  .meta({ id: 'MemoryCoverage' });
export type MemoryCoverage = z.infer<typeof memoryCoverageSchema>;
