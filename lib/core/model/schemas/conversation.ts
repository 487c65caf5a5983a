import { z } from 'zod';
import { ROLES } from '../roles.ts';
import { conversationIdSchema, memoryIdSchema, questionIdSchema, sessionIdSchema, turnIdSchema } from './parts.ts';

export const roleSchema = z.enum(ROLES);

/** A date as the file writes it, and as ISO 8601 local time (no zone: the benchmarks give none) when it could be read. */
export const dateSchema = z
  .object({
    raw: z.string(),
    /** `2023-05-08T13:56` (minutes) or `2023-05-08`; absent when `raw` is not a date we know. */
    iso: z.string().optional(),
  })
  .meta({ id: 'Date' });
export type DateStamp = z.infer<typeof dateSchema>;

const participantSchema = z.object({
  name: z.string(),
  role: roleSchema,
  channels: z.array(z.string()).optional().describe('where they speak, as they first do; absent: nobody says'),
});
export type Participant = z.infer<typeof participantSchema>;

const imageSchema = z.object({
  /** As in the file; only http(s) URLs are ever offered to the browser. */
  url: z.string().optional(),
  /** LoCoMo `blip_caption`. */
  caption: z.string().optional(),
  /** LoCoMo `query`: what the image was searched with. */
  query: z.string().optional(),
  /** LoCoMo `re-download`. */
  redownload: z.boolean().optional(),
});
export type TurnImage = z.infer<typeof imageSchema>;

/** An item of a knowledge base of MutualFriends: attribute → value. */
const itemSchema = z.record(z.string(), z.string());

/** MutualFriends: something an agent did that is not a message (`select`, and whatever else the file has). */
const actionSchema = z.object({
  name: z.string(),
  /** For `select`: the chosen item. */
  item: itemSchema.optional(),
  /** For `select`: the item is in both knowledge bases. */
  mutual: z.boolean().optional(),
});

const TURN_KINDS = ['action', 'observation'] as const;
export type TurnKind = (typeof TURN_KINDS)[number];

const turnSchema = z
  .object({
    id: turnIdSchema,
    /** 0-based position inside the session. */
    index: z.number(),
    /** As displayed: LoCoMo name, `user`, `assistant`, `Agent 0`. */
    speaker: z.string(),
    role: roleSchema,
    kind: z.enum(TURN_KINDS).optional().describe('what an agent did, or what it saw then; absent: a message'),
    channel: z.string().optional().describe('where in the session it is said: a group, a room'),
    text: z.string(),
    images: z.array(imageSchema).optional(),
    action: actionSchema.optional(),
    /** MutualFriends. */
    time: z.number().optional().describe('seconds since the first event'),
    /** Where turns are dated one by one. */
    date: dateSchema.optional(),
    mark: z.string().optional().describe('what the file adds to the text for its own use, and nobody said'),
    /** LongMemEval `has_answer`, exactly when the file has the key. */
    hasAnswer: z.boolean().optional(),
    /** Fields of the turn that no other member carries, as in the file. */
    other: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Turn' });
export type Turn = z.infer<typeof turnSchema>;

const observationSchema = z.object({
  speaker: z.string(),
  text: z.string(),
  /** Turns the observation cites (one or several); only those that exist. */
  turns: z.array(turnIdSchema),
  /** The citation as in the file (a string, or strings joined by `, `). */
  raw: z.string(),
});
export type Observation = z.infer<typeof observationSchema>;

const eventSchema = z.object({ speaker: z.string(), text: z.string() });
export type SessionEvent = z.infer<typeof eventSchema>;

const sessionSchema = z
  .object({
    id: sessionIdSchema,
    /** 0-based position in `Conversation.sessions` (file order). */
    index: z.number(),
    title: z.string().optional().describe('the file’s own name for it'),
    within: z
      .array(z.string())
      .optional()
      .describe('titles of the parts of the conversation it stands in, the largest first; absent: no such parts'),
    date: dateSchema,
    summary: z.string().optional(),
    observations: z.array(observationSchema).optional(),
    /** LoCoMo event summary of the session. */
    events: z.array(eventSchema).optional(),
    /** The event summary's own date. */
    eventsDate: z.string().optional(),
    /** Absent when none does. */
    alsoIn: z.number().optional().describe('how many other histories of the dataset hold this session byte for byte'),
    /** Empty for a session the file has without turns (LongMemEval keeps such; LoCoMo's are left out). */
    turns: z.array(turnSchema),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

/** What somebody noted of a conversation to be remembered: by the benchmark's own account, or a system's. */
const memorySchema = z
  .object({
    id: memoryIdSchema,
    text: z.string(),
    /** As in the file, e.g. `Persona Memory`. */
    kind: z.string().optional(),
    session: sessionIdSchema.optional().describe('where it comes from'),
    turns: z.array(turnIdSchema).optional().describe('the turns it comes from, where the file says which'),
    replaces: z
      .array(z.object({ raw: z.string(), memory: memoryIdSchema.optional() }))
      .optional()
      .describe('what it updates, as in the file; without `memory`: nothing answers to it'),
    date: dateSchema.optional(),
    /** Fields of the memory that no other member carries, as in the file. */
    other: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Memory' });

/** MutualFriends: what the two agents know, and how the game ended. */
const gameSchema = z.object({
  attributes: z.array(
    z.object({ name: z.string(), valueType: z.string(), unique: z.boolean(), alpha: z.number().optional() }),
  ),
  /** One knowledge base for each agent. */
  knowledgeBases: z.array(z.array(itemSchema)),
  /** Items that are in both knowledge bases (usually exactly one). */
  mutual: z.array(itemSchema),
  /** `outcome.reward` as in the file; null when the file gives none. */
  reward: z.number().nullable(),
  /** Derived (scoring rules §4): last selections of both agents exist, are equal, and are in both knowledge bases. */
  success: z.boolean(),
  /** Agent kinds as in the file, e.g. `human`. */
  agents: z.record(z.string(), z.unknown()),
  scenarioId: z.string().optional(),
});
export type Game = z.infer<typeof gameSchema>;

/** LoCoMo `msc_personas_all.json`: two persona descriptions, sentence by sentence. */
const personaPairSchema = z.object({
  split: z.string(),
  /** `in_dataset` as in the file. */
  inDataset: z.boolean().optional(),
  personas: z.array(z.object({ speaker: z.string(), sentences: z.array(z.string()) })),
});
export type PersonaPair = z.infer<typeof personaPairSchema>;

export const conversationSchema = z
  .object({
    id: conversationIdSchema,
    title: z.string(),
    participants: z.array(participantSchema),
    sessions: z.array(sessionSchema),
    /** In file order; absent where the file has none. */
    memories: z.array(memorySchema).optional(),
    extras: z
      .object({
        game: gameSchema.optional(),
        personas: personaPairSchema.optional(),
        /** Sessions the file has with no turns, that were left out or are listed empty: their raw ids. */
        emptySessions: z.array(z.string()).optional(),
        /** LoCoMo dates that belong to no session: `session_20_date_time` → `4:10 pm on 26 October, 2023`. */
        datesWithoutSession: z.record(z.string(), z.string()).optional(),
        /** Top-level fields that no other member carries, as in the file. */
        other: z.record(z.string(), z.unknown()).optional(),
      })
      .optional(),
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversationSchema>;

/** One line of the conversation table. */
export const conversationHeadSchema = z
  .object({
    id: conversationIdSchema,
    /** 0-based position in the file. */
    index: z.number(),
    title: z.string(),
    participants: z.array(participantSchema),
    sessions: z.number(),
    emptySessions: z.number(),
    turns: z.number(),
    images: z.number(),
    memories: z.number().optional().describe('absent: none'),
    questions: z.number(),
    /** Turns and sessions some question of this conversation cites. */
    evidence: z.number(),
    findings: z.number(),
    firstDate: dateSchema.optional(),
    lastDate: dateSchema.optional(),
    /** Bytes of the record in the file. */
    bytes: z.number(),
    /** MutualFriends: derived success. */
    success: z.boolean().optional(),
    /** Whether the file's sessions stand in date order. */
    sorted: z.boolean(),
  })
  .meta({ id: 'ConversationHead' });
export type ConversationHead = z.infer<typeof conversationHeadSchema>;

/** Another history that holds the same session, and where it stands there. */
export const historySchema = z
  .object({
    conversation: conversationIdSchema,
    /** Its first occurrence, if that history holds it twice. */
    session: sessionIdSchema.describe('its id there'),
    title: z.string(),
    /** The session's date there. */
    date: dateSchema,
    question: z.object({ id: questionIdSchema, text: z.string() }).optional().describe('the first of that history'),
  })
  .meta({ id: 'SessionHistory' });
export type SessionHistory = z.infer<typeof historySchema>;
