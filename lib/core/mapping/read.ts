import { idText } from '../families/chat/sessions.ts';
import type { Reading, RecordContext } from '../families/format.ts';
import { notesFor } from '../families/notes.ts';
import { textOf } from '../families/parse.ts';
import { type Conversation, conversationId, type Question } from '../model/index.ts';
import type { Program } from './compile.ts';
import { quotesOf } from './evidence.ts';
import { type FoundRecord, type Gathered, isGathered } from './gathered.ts';
import { readHistory } from './history.ts';
import { readMemories } from './memories.ts';
import { nodeOf, type Scope } from './path.ts';
import { readQuestions } from './questions.ts';

/** A record of a file as the mapping says, or one that was gathered from several. */
export function readMapped(program: Program, raw: unknown, context: RecordContext): Reading {
  const gathered: Gathered = isGathered(raw) ? raw : { file: context.file, conversation: raw };
  if (typeof gathered.conversation !== 'object' || gathered.conversation === null) return nothing(gathered, context);
  const root = nodeOf(gathered.conversation);
  const scope: Scope = { root, here: root, file: gathered.file };
  const own = gathered.id ?? idText(program.conversation.id?.one(scope));
  const id = conversationId((own ?? `record-${context.record}`) + (context.suffix ?? ''));
  const notes = notesFor(context, id);
  if (own === undefined && program.conversation.id) notes.add('id.missing/record', { path: '$' }, { shown: id });
  const history = readHistory(program, scope, notes);
  const stored = program.memory?.from == null ? [scope] : gathered.memories?.map(scopeOf);
  const memories = stored ? readMemories(program.memory, stored, history, notes) : null;
  const named = { program, history, memories, quoted: quotesOf(history) };
  const questions: Question[] = [];
  for (const [at, rule] of program.questions.entries()) {
    const asked = () => ({ conversation: id, named, notes, count: questions.length });
    const records = gathered.questions?.[at];
    if (!records) questions.push(...readQuestions(rule, scope, null, asked()));
    else for (const record of records) questions.push(...readQuestions(rule, scopeOf(record), own ?? null, asked()));
  }
  const conversation: Conversation = {
    id,
    title: textOf(program.conversation.title?.one({ ...scope, here: root })) || id,
    participants: history.participants,
    sessions: history.sessions,
    ...(program.memory && memories && { memories: memories.all }),
  };
  return { conversation, questions, findings: notes.findings };
}

function scopeOf({ file, record }: FoundRecord): Scope {
  const top = nodeOf(record);
  return { root: top, here: top, file };
}

/** A record that holds no conversation: questions about one that no file has, or no list and no object. */
function nothing({ questions = [], id = '' }: Gathered, context: RecordContext): Reading {
  const notes = notesFor(context);
  const records = questions.reduce((sum, of) => sum + (of?.length ?? 0), 0);
  if (records > 0) notes.add('record.unexpected/no_conversation', { path: '$' }, { records }, id);
  else notes.add('record.unexpected/mapped', { path: '$' });
  return { conversation: null, questions: [], findings: notes.findings };
}
