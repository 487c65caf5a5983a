/** Rows of a table as files. Pure; the browser's part is `download.ts`. */

export type ExportRow = Record<string, string | number | boolean | null>;

/** Starts of a cell that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One CSV cell. Text that would start a formula gets a leading apostrophe; numbers are numbers and stay. */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180: a header line and CRLF ends. Columns are those given, in that order. */
export function toCsv(columns: string[], rows: ExportRow[]): string {
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column] ?? null)).join(','));
  return [columns.map(csvCell).join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

/** One JSON object a line, with the given columns only. */
export function toJsonl(columns: string[], rows: ExportRow[]): string {
  return rows
    .map((row) => `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))}\n`)
    .join('');
}
