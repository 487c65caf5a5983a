/** How turns and sessions are called where a session's id is any word: `answer_280352e9`, and `answer_280352e9:3` a turn of it. */
import { sessionId, turnId } from '../../model/index.ts';
import type { Granularity, Reference } from '../references.ts';

export function referenceOf(id: string, granularity: Granularity): Reference | null {
  if (/\s/.test(id)) return null;
  const noEvidence = id.includes('noans');
  const plain = id.replace('noans', 'answer');
  const index = /^(.+):(\d{1,5})$/.exec(plain);
  if (index) return { session: sessionId(index[1] ?? plain), turn: turnId(plain), ...(noEvidence && { noEvidence }) };
  const part = granularity === 'turn' ? /^(.+)_(\d{1,5})$/.exec(plain) : null;
  if (part) {
    const session = part[1] ?? plain;
    return {
      session: sessionId(session),
      turn: turnId(`${session}:${Number(part[2]) - 1}`),
      ...(noEvidence && { noEvidence }),
    };
  }
  return { session: sessionId(plain), ...(noEvidence && { noEvidence }) };
}

/** `Session answer_280352e9` */
export function sessionIn(text: string): Reference | null {
  const id = /\bsession(?:[_ ]id)?[:= ]+([\w-]{4,80})\s*\)?$/i.exec(text.trim())?.[1];
  return id === undefined ? null : { session: sessionId(id) };
}
