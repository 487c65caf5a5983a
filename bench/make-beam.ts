/** A BEAM file as the hub has its largest: chats of plans in one row group, beside columns that nobody reads. */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { SchemaElement } from 'hyparquet';
import { parquetWriteFile } from 'hyparquet-writer';
import { generator, words } from './random.ts';

export interface BeamShape {
  chats: number;
  plans: number;
  /** Batches a plan, each with as many turns of two messages. */
  batches: number;
  turns: number;
  /** Characters of an assistant's message, on average. */
  answer: number;
  /** Characters a chat of columns that are not read. */
  aside: number;
  /** How it is written: rows a group, bytes a page. */
  rowGroupSize?: number;
  pageSize?: number;
}

/** Ten chats of 20 000 messages, about 10 million tokens each; with what stands beside them a row group of a gigabyte. */
export const BEAM_10M: BeamShape = { chats: 10, plans: 10, batches: 10, turns: 100, answer: 4_000, aside: 50_000_000 };

const TYPES = [
  ...['abstention', 'contradiction_resolution', 'event_ordering', 'information_extraction', 'instruction_following'],
  ...['knowledge_update', 'multi_session_reasoning', 'preference_following', 'summarization', 'temporal_reasoning'],
];

const list = (name: string, ...element: SchemaElement[]): SchemaElement[] => [
  { name, repetition_type: 'OPTIONAL', converted_type: 'LIST', num_children: 1 },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ...element,
];
const struct = (name: string, members: SchemaElement[][]): SchemaElement[] => [
  { name, repetition_type: 'OPTIONAL', num_children: members.length },
  ...members.flat(),
];
const text = (name: string): SchemaElement[] => [
  { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
];
const number = (name: string): SchemaElement[] => [{ name, type: 'INT64', repetition_type: 'OPTIONAL' }];

const MESSAGE = struct('element', [
  ...[text('role'), number('id'), text('index'), text('question_type'), text('time_anchor'), text('content')],
]);
const BATCH = struct('element', [
  number('batch_number'),
  text('time_anchor'),
  list('turns', ...list('element', ...MESSAGE)),
]);

/** The same content as JSON. */
export const jsonBeside = (file: string): string => `${file}.json`;

/** Writes the file, and the columns of it that are read as JSON beside it. Returns what an independent count of it must give. */
export function makeBeam(file: string, json: string, shape: BeamShape, seed: number) {
  const random = generator(seed);
  const pick = (n: number) => Math.floor(random() * n);
  // Drawing every word anew would take minutes: a text is a piece of one long enough that pieces seldom overlap.
  const pool = words(random, 8_000_000);
  const said = (length: number) => pool.substr(pick(pool.length - length), length).toWellFormed();
  const counts = { conversations: 0, sessions: 0, turns: 0, questions: 0 };
  const messages = 2 * shape.plans * shape.batches * shape.turns;
  const plans = Array.from({ length: shape.plans }, (_, p) => `plan-${p + 1}`);
  const message = (id: number, user: boolean, index: string) => ({
    role: user ? 'user' : 'assistant',
    id,
    index: user ? index : null,
    question_type: user ? 'main_question' : null,
    time_anchor: user && id % 200 === 0 ? 'March-15-2024' : null,
    content: user ? `${said(60 + pick(500))} ->-> ${index}` : said(shape.answer / 2 + pick(shape.answer)),
  });
  const batch = (b: number) => ({
    batch_number: b + 1,
    time_anchor: 'March-15-2024',
    turns: Array.from({ length: shape.turns }, (_, t) => {
      const id = 2 * (b * shape.turns + t);
      return [message(id, true, `${b + 1},${t + 1}`), message(id + 1, false, '')];
    }),
  });
  const chats = Array.from({ length: shape.chats }, (_, c) => ({
    conversation_id: String(c + 1),
    conversation_seed: { category: 'General', title: words(random, 40) },
    chat: plans.map((plan) => {
      const batches = Array.from({ length: shape.batches }, (_, b) => batch(b));
      return Object.fromEntries(plans.map((one) => [one, one === plan ? batches : null]));
    }),
    probing_questions: pythonLiteral(TYPES.map((type) => [type, [0, 1].map((n) => asked(type, c, n))])),
    narratives: said(Math.min(shape.aside, 1_000_000)).repeat(Math.ceil(shape.aside / 1_000_000)),
  }));
  function asked(type: string, chat: number, n: number): Record<string, string | number[] | string[]> {
    const ids = type === 'abstention' ? [] : Array.from({ length: 3 }, () => pick(messages));
    counts.questions += 1;
    const answer = words(random, 60);
    return {
      question: `Of chat ${chat + 1}, ${words(random, 80)} ${n + 1}?`,
      answer,
      rubric: [answer],
      source_chat_ids: ids,
    };
  }
  counts.conversations = shape.chats;
  counts.sessions = shape.chats * shape.plans * shape.batches;
  counts.turns = shape.chats * messages;
  const schema: SchemaElement[] = [
    { name: 'root', num_children: 5 },
    ...text('conversation_id'),
    ...struct('conversation_seed', [text('category'), text('title')]),
    ...list(
      'chat',
      ...struct(
        'element',
        plans.map((plan) => list(plan, ...BATCH)),
      ),
    ),
    ...text('probing_questions'),
    ...text('narratives'),
  ];
  parquetWriteFile({
    filename: file,
    schema,
    rowGroupSize: shape.rowGroupSize ?? shape.chats,
    ...(shape.pageSize !== undefined && { pageSize: shape.pageSize }),
    columnData: ['conversation_id', 'conversation_seed', 'chat', 'probing_questions', 'narratives'].map((name) => ({
      name,
      data: chats.map((row) => wide(row[name as keyof typeof row])),
    })),
  });
  const handle = openSync(json, 'w');
  for (const [at, { narratives: _, ...row }] of chats.entries())
    writeSync(handle, `${at === 0 ? '[' : ','}${JSON.stringify(row)}${at === chats.length - 1 ? ']' : ''}`);
  closeSync(handle);
  return counts;
}

/** As Python writes a dict of lists of dicts. */
function pythonLiteral(entries: [string, Record<string, string | number[] | string[]>[]][]): string {
  return JSON.stringify(Object.fromEntries(entries));
}

/** Whole numbers of 64 bits. */
function wide(value: unknown): unknown {
  if (typeof value === 'number') return BigInt(value);
  if (Array.isArray(value)) return value.map(wide);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, wide(one)]));
}
