/**
 * SQLite ends a text that is read at its first U+0000 before Node 24.16 (22: always), and PostgreSQL refuses it. So that is kept as two
 * signs, which part words as it does; the first of them is marked where it is meant itself.
 */
const MARK = '\u0001';
const ZERO = `${MARK}\u0002`;
const ITSELF = `${MARK}\u0003`;

/** A value as it is written. */
export const written = <T>(value: T): T | string =>
  typeof value === 'string' && (value.includes('\0') || value.includes(MARK))
    ? value.replaceAll(MARK, ITSELF).replaceAll('\0', ZERO)
    : value;

/** What was written, as it was. */
export const read = (text: string): string =>
  text.includes(MARK) ? text.replaceAll(ZERO, '\0').replaceAll(ITSELF, MARK) : text;

/** A row of a table. */
export type Row = Record<string, unknown>;

/** A value as a column holds it; NULL when there is none. */
export const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
