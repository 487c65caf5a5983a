import type { FindingMessage, ParamsOf, PlainMessage } from '../messages/index.ts';
import { type FindingData, finding, type Where } from '../model/index.ts';
import type { RecordContext } from './format.ts';
import { textOf } from './parse.ts';

/** Collects the findings of one record, in the order in which they are made. */
export interface Notes {
  findings: FindingData[];
  /** `where` is added to what is known of the record (file, number, byte); `value` is kept as text. */
  add(said: FindingMessage & PlainMessage, where: Where): void;
  add<M extends FindingMessage>(said: M, where: Where, params: ParamsOf<M>, value?: unknown): void;
  /** One that was made before its place was known; `where` is added to as above. */
  take(found: FindingData): void;
}

export function notesFor(context: RecordContext, conversation?: string): Notes {
  const base: Where = { file: context.file, record: context.record };
  if (context.byte !== undefined) base.byte = context.byte;
  if (conversation !== undefined) base.conversation = conversation;
  const findings: FindingData[] = [];
  const take = (found: FindingData) => void findings.push({ ...found, where: { ...base, ...found.where } });
  return {
    findings,
    take,
    add: <M extends FindingMessage>(said: M, where: Where, params?: ParamsOf<M>, value?: unknown) =>
      take(
        finding(
          said,
          where,
          params ?? ({} as ParamsOf<M>),
          value === undefined || value === null ? undefined : textOf(value),
        ),
      ),
  };
}
