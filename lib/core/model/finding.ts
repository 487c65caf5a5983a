import { FINDING_CODES, type FindingCode } from './finding-codes.ts';
import type { Finding } from './schemas/finding.ts';
import type { Where } from './schemas/where.ts';

/** A finding with its severity filled in from the table. `value` is cut to 200 characters. */
export function finding(code: FindingCode, where: Where, message: string, value?: unknown): Finding {
  const text = value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);
  return {
    code,
    severity: FINDING_CODES[code][0],
    where,
    message,
    ...(text === undefined ? {} : { value: text.length > 200 ? `${text.slice(0, 199)}…` : text }),
  };
}
