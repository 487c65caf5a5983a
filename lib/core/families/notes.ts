import { type Finding, type FindingCode, finding, type Where } from '../model/index.ts';
import type { RecordContext } from './format.ts';
import { textOf } from './parse.ts';

/** Collects the findings of one record, in the order in which they are made. */
export interface Notes {
  findings: Finding[];
  /** `where` is added to what is known of the record (file, number, byte); `value` is kept as text. */
  add(code: FindingCode, where: Where, message: string, value?: unknown): void;
}

export function notesFor(context: RecordContext): Notes {
  const base: Where = { file: context.file, record: context.record };
  if (context.byte !== undefined) base.byte = context.byte;
  const findings: Finding[] = [];
  return {
    findings,
    add: (code, where, message, value) => {
      findings.push(
        finding(
          code,
          { ...base, ...where },
          message,
          value === undefined || value === null ? undefined : textOf(value),
        ),
      );
    },
  };
}
