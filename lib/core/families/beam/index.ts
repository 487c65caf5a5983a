/**
 * BEAM: a chat of a user and an assistant of 100K to 10M tokens, and twenty probing questions of ten types, each judged by
 * the items of a rubric. `files.ts` gathers the authors' folders, `chat.ts` reads the chat, `questions.ts` the questions.
 */
import { type Conversation, conversationId, type EvidenceRef } from '../../model/index.ts';
import { indexOf, participants, placesOf } from '../chat/record.ts';
import { idText } from '../chat/sessions.ts';
import type { Format, Reading, RecordContext, RecordInParts, Sample } from '../format.ts';
import { inDateOrder } from '../index-reading.ts';
import { notesFor } from '../notes.ts';
import { isRecord, otherFields, plainFields, textOf } from '../parse.ts';
import { sumOfTurnLengths } from '../turn-lengths.ts';
import { type BatchFacts, chatOf, examinePart, sessionsOf } from './chat.ts';
import { files } from './files.ts';
import { probingQuestions, readQuestions } from './questions.ts';
import { beam as traits } from './traits.ts';

const READ = ['conversation_id', 'conversation_seed', 'chat', 'probing_questions'];
const KNOWN = new Set(READ);

export const beam: Format = {
  ...traits,
  knownBy: 'records or folders with "chat" and "probing_questions"',
  detect,
  read,
  files,
  // The others repeat the chat, or are what it was written from.
  columns: READ,
  parts: { key: 'chat', text: 'content', begin },
};

function detect({ root, records }: Sample): string | null {
  const rows = records.filter(isChat);
  if (rows.length === 0) return null;
  if (root === 'parquet') return 'parquet';
  // The hub's rows have batches without the object around them.
  return rows.some(({ chat }) => Array.isArray(chat) && Array.isArray(chat[0])) ? 'rows' : 'chats';
}

const isChat = (record: unknown): record is Record<string, unknown> =>
  isRecord(record) && 'probing_questions' in record && (Array.isArray(record.chat) || record.chat === null);

function read(raw: unknown, context: RecordContext): Reading {
  if (!isRecord(raw) || !Array.isArray(raw.chat)) {
    const notes = notesFor(context);
    const value = isRecord(raw) ? (idText(raw.conversation_id) ?? Object.keys(raw).join(', ')) : raw;
    if (isRecord(raw) && raw.chat === null && raw.probing_questions !== null)
      notes.add('record.unexpected/beam_no_chat', { path: '$' }, { chat: textOf(value) }, value);
    else notes.add('record.unexpected/beam', { path: '$' }, {}, value);
    return { conversation: null, questions: [], findings: notes.findings };
  }
  const { chat, outline, seed } = describe(
    raw,
    raw.chat.map((part) => examinePart(part)),
    context,
  );
  const other = { ...otherFields(raw, KNOWN), ...(Object.keys(seed).length > 0 && { conversation_seed: seed }) };
  const conversation: Conversation = {
    id: outline.id,
    title: outline.title,
    participants: participants(),
    sessions: sessionsOf(raw.chat, chat),
    ...(Object.keys(other).length > 0 && { extras: { other } }),
  };
  return { conversation, questions: outline.questions, findings: outline.findings };
}

/** A record without the texts of its turns. A reading and an index are both made from it, so they cannot differ. */
function describe(raw: Record<string, unknown>, parts: readonly BatchFacts[][], context: RecordContext) {
  const own = idText(raw.conversation_id);
  const id = conversationId((own ?? `record-${context.record}`) + (context.suffix ?? ''));
  const notes = notesFor(context, id);
  if (own === undefined)
    notes.add('id.missing/record', { path: '$.conversation_id' }, { shown: id }, raw.conversation_id);
  const chat = chatOf(parts, notes);
  const { sessions } = chat;
  if (!inDateOrder(sessions)) notes.add('session.unsorted/file_order', { path: '$.chat' });
  const byType = probingQuestions(raw.probing_questions);
  if (byType === null && raw.probing_questions !== null)
    notes.add('field.type/probing_questions', { path: '$.probing_questions' }, {}, raw.probing_questions);
  const seed = plainFields(raw.conversation_seed);
  const questions = byType === null ? [] : readQuestions(byType, id, chat, notes);
  const outline = { id, title: textOf(seed.title) || `Chat ${id}`, sessions, questions, findings: notes.findings };
  return { chat, outline, seed };
}

function begin(isCut = false): RecordInParts {
  const parts: BatchFacts[][] = [];
  return {
    take: (part) => void parts.push(examinePart(part, isCut)),
    index(head, context) {
      const { chat, outline } = describe(head, parts, context);
      const turn = (ref: EvidenceRef) => (ref.turn === undefined ? undefined : chat.places.get(ref.turn));
      return indexOf(outline, sumOfTurnLengths(parts.flat()), { ...placesOf(chat.sessions), turn });
    },
  };
}
