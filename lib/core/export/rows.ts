/** Rows of a table as files, for the browser's downloads, the API and the command line. */

import { guarded } from '../model/index.ts';

export type ExportRow = Record<string, string | number | boolean | null>;

/** What each column, by its id, puts into an exported file; several fields where its cell shows several facts. */
export type ColumnExport<Row> = Record<string, (row: Row) => ExportRow>;

/** Rows with the fields of the given columns, in their order. */
export function exportRows<Row>(rows: Row[], columns: string[], fields: ColumnExport<Row>): ExportRow[] {
  return rows.map((row) => Object.assign({}, ...columns.map((column) => fields[column]?.(row) ?? {})));
}

/**
 * One CSV cell. Text that would start a formula gets a leading apostrophe; numbers are numbers and stay. What text files can't hold
 * (the zero byte, halves of a pair) becomes �.
 */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = guarded(value.replaceAll('\0', '\ufffd').toWellFormed());
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180: a header line and CRLF ends. All fields of the rows are columns. */
export function toCsv(rows: ExportRow[]): string {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => fields.map((field) => csvCell(row[field] ?? null)).join(','));
  return [fields.map(csvCell).join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

/** One JSON object a line. */
export const toJsonl = (rows: ExportRow[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
