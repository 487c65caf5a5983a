/**
 * PersonaMem: a persona's history with an assistant, and questions in the middle of it, each with four options. `files.ts` gathers the authors'
 * two files, or those of AMB's copy; `sessions.ts` reads the history, `questions.ts` the questions.
 */
import { type Conversation, conversationId } from '../../model/index.ts';
import { participants } from '../chat/record.ts';
import { idText } from '../chat/sessions.ts';
import type { Format, Reading, RecordContext, Sample } from '../format.ts';
import { notesFor } from '../notes.ts';
import { isRecord } from '../parse.ts';
import { files } from './files.ts';
import { readQuestions } from './questions.ts';
import { sessionsOfDocuments, sessionsOfMessages } from './sessions.ts';
import { personamem as traits } from './traits.ts';

const NAME = /\bName: ([^\n]{1,80}?)\s*(?:\n|$)/;

export const personamem: Format = {
  ...traits,
  knownBy: '"questions_….csv" and "shared_contexts_….jsonl"; "queries" and "documents"',
  detect,
  read,
  files,
};

function detect({ records }: Sample): string | null {
  const known = records.filter(
    (one): one is Record<string, unknown> => isRecord(one) && 'shared_context' in one && Array.isArray(one.questions),
  );
  if (known.length === 0) return null;
  return known.some((one) => 'documents' in one) ? 'amb' : 'shared';
}

function read(raw: unknown, context: RecordContext): Reading {
  const history = isRecord(raw) ? (raw.messages ?? raw.documents) : null;
  if (!isRecord(raw) || !Array.isArray(history)) {
    const notes = notesFor(context);
    notes.add('record.unexpected/personamem', { path: '$' }, {}, isRecord(raw) ? raw.shared_context : raw);
    return { conversation: null, questions: [], findings: notes.findings };
  }
  const own = idText(raw.shared_context);
  const id = conversationId((own ?? `record-${context.record}`) + (context.suffix ?? ''));
  const notes = notesFor(context, id);
  if (own === undefined) notes.add('id.missing/record', { path: '$.shared_context' }, { shown: id });
  const read = Array.isArray(raw.messages)
    ? sessionsOfMessages(history, notes)
    : sessionsOfDocuments(history, id, notes);
  const name = NAME.exec(read.sessions[0]?.turns[0]?.text ?? '')?.[1] ?? '';
  const conversation: Conversation = {
    id,
    title: name || id,
    participants: read.people.length > 0 ? read.people : participants(name),
    sessions: read.sessions,
  };
  return { conversation, questions: readQuestions(raw.questions, id, read, notes), findings: notes.findings };
}
