/**
 * What LongMemEval and GigaMemory share: sessions of `{role, content}` messages between a user and an assistant.
 * This file reads the messages; `sessions.ts` names the sessions; `record.ts` puts the record together; `gold.ts` reads
 * the answer.
 */
import type { FindingMessage, PlainMessage } from '../../messages/index.ts';
import { type FindingData, finding, type Role, type SessionId, type Turn, turnId } from '../../model/index.ts';
import type { SessionFacts } from '../format.ts';
import { isRecord, otherFields, textOf } from '../parse.ts';
import { noTurnLengths, turnLengthBin } from '../turn-lengths.ts';

const ROLES = new Map<unknown, Role>([
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['system', 'system'],
]);
const KNOWN = new Set(['role', 'content', 'has_answer']);

/**
 * What the index needs of a session's messages. In its findings `where.path` starts at the list of messages
 * (`[3].content`) and `where.turn` is the 0-based message number; `placed` completes both.
 */
export function examineMessages(messages: unknown): SessionFacts {
  const facts: SessionFacts = { turns: 0, evidence: [], turnLengths: noTurnLengths(), findings: [] };
  if (!Array.isArray(messages)) {
    facts.findings.push(finding('field.type/messages', { path: '' }, {}, textOf(messages)));
    return facts;
  }
  facts.turns = messages.length;
  for (let index = 0; index < messages.length; index++) {
    const message: unknown = messages[index];
    const bin = turnLengthBin(contentOf(message).length);
    facts.turnLengths[bin] = (facts.turnLengths[bin] ?? 0) + 1;
    if (isRecord(message) && message.has_answer === true) facts.evidence.push(index);
    check(message, index, facts.findings);
  }
  return facts;
}

/** The messages of a session as turns `{session}:{0-based index}`; none when they are not a list. */
export function readTurns(messages: unknown, session: SessionId): Turn[] {
  if (!Array.isArray(messages)) return [];
  return messages.map((message: unknown, index) => {
    const fields = isRecord(message) ? message : {};
    const other = otherFields(fields, KNOWN);
    return {
      id: turnId(`${session}:${index}`),
      index,
      speaker: textOf(fields.role),
      role: ROLES.get(fields.role) ?? 'other',
      text: contentOf(message),
      ...('has_answer' in fields ? { hasAnswer: fields.has_answer === true } : {}),
      ...(other === undefined ? {} : { other }),
    };
  });
}

/** Findings of `examineMessages` as they stand in one record: `path` is where the messages are, `session` its id there. */
export function placed(findings: readonly FindingData[], path: string, session: SessionId): FindingData[] {
  return findings.map((found) => {
    const { path: inside = '', turn } = found.where;
    const where = { path: path + inside, session, ...(turn === undefined ? {} : { turn: `${session}:${turn}` }) };
    return { ...found, where };
  });
}

/** The text of a message; one that is no object is shown as it is. */
const contentOf = (message: unknown) => textOf(isRecord(message) ? message.content : message);

function check(message: unknown, index: number, findings: FindingData[]): void {
  const add = (code: FindingMessage & PlainMessage, key: string, value: unknown) =>
    findings.push(finding(code, { path: `[${index}]${key}`, turn: String(index) }, {}, textOf(value)));
  if (!isRecord(message)) {
    add('turn.malformed/message', '', message);
    return;
  }
  const { role, content, has_answer: marked } = message;
  if (typeof role !== 'string' || role === '') add('turn.malformed/no_role', '', message);
  else if (!ROLES.has(role)) add('turn.unknown_speaker/role', '.role', role);
  if (content === undefined || content === null) add('turn.malformed/no_content', '', message);
  else if (typeof content !== 'string') add('field.type/content', '.content', content);
  if (marked !== undefined && typeof marked !== 'boolean') add('field.type/has_answer', '.has_answer', marked);
}
