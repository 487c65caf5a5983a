import { GivenIds } from '../../model/given-ids.ts';
import { type AskedAt, type ConversationId, type EvidenceRef, type Question, questionId } from '../../model/index.ts';
import { goldAnswer, questionText } from '../chat/gold.ts';
import type { Notes } from '../notes.ts';
import { isRecord, otherFields, textOf } from '../parse.ts';
import type { MemoryStore } from './memories.ts';

const KNOWN = new Set(['speaker', 'content', 'is_query', 'query_id', 'category_name']);

/** A turn that asks, with the one after it. */
export interface Exchange {
  query: Record<string, unknown>;
  answer: unknown;
  path: string;
  askedAt: AskedAt;
}

/** Ids are `{persona}:{query_id}`; the second of a kind gets `~2`. */
export function readQuestions(
  exchanges: readonly Exchange[],
  conversation: ConversationId,
  memories: MemoryStore,
  notes: Notes,
): Question[] {
  const ids = new GivenIds();
  return exchanges.flatMap(({ query, answer, path, askedAt }, nth) => {
    const id = ids.give(`${conversation}:${textOf(query.query_id) || nth}`);
    const where = { path, question: id };
    const text = questionText(query.content, where, notes);
    if (text === undefined) {
      notes.add('question.no_text/alone', where);
      return [];
    }
    const type = textOf(query.category_name);
    const fields = isRecord(answer) ? answer : {};
    const evidence = readEvidence(fields.memory_used, { memories, where, notes });
    if (evidence.length === 0) notes.add('evidence.empty', where);
    const other = otherFields(query, KNOWN);
    return {
      id: questionId(id),
      conversation,
      text,
      ...goldAnswer(fields.content, where, notes),
      ...(type !== '' && { type }),
      typeKey: type || 'unlabelled',
      typeLabel: type || 'unlabelled',
      abstention: false,
      askedAt,
      evidence,
      ...(other && { other }),
    };
  });
}

interface Asked {
  memories: MemoryStore;
  where: { path: string; question: string };
  notes: Notes;
}

/** `[{session_uuid, content}]`: the memory with these words of that session; else the session alone. */
function readEvidence(raw: unknown, { memories, where, notes }: Asked): EvidenceRef[] {
  return (Array.isArray(raw) ? raw : []).map((one: unknown, at): EvidenceRef => {
    const fields = isRecord(one) ? one : { content: one };
    const text = textOf(fields.content);
    const { session, memory } = memories.find(textOf(fields.session_uuid), text);
    if (session === undefined) {
      notes.add('evidence.dangling/memory', { ...where, path: `${where.path}.memory_used[${at}]` }, {}, text);
      return { raw: text, level: 'memory', status: 'dangling' };
    }
    if (memory === undefined) return { raw: textOf(fields.session_uuid), level: 'session', session, status: 'ok' };
    const [turn] = memory.turns ?? [];
    return { raw: text, level: 'memory', memory: memory.id, session, ...(turn && { turn }), status: 'ok' };
  });
}
