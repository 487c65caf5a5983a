import { type FindingMessage, type Message, message, type ParamsOf } from '../messages/index.ts';
import { FINDING_CODES, type FindingCode } from './finding-codes.ts';
import type { Finding } from './schemas/finding.ts';
import type { Where } from './schemas/where.ts';

/** A finding before it is put in words: made and stored in this form. */
export interface FindingData extends Omit<Finding, 'message'> {
  message: Message;
}

/** What stands before the slash of a message that tells one of several cases. */
type CodeOf<M extends FindingMessage> = (M extends `${infer Code}/${string}` ? Code : M) & FindingCode;

/** A finding whose code and severity follow from what it says. `value` is cut to 200 characters. */
export function finding<M extends FindingMessage>(
  said: M,
  where: Where,
  params: ParamsOf<M>,
  value?: unknown,
): FindingData {
  const text = value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);
  const code = said.replace(/\/.*/, '') as CodeOf<M>;
  return {
    code,
    severity: FINDING_CODES[code],
    where,
    message: message(said, params),
    ...(text === undefined ? {} : { value: text.length > 200 ? `${text.slice(0, 199)}…` : text }),
  };
}
