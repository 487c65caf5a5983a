/** Rows of a table as files, for the browser's downloads, the API and the command line. */

export type ExportRow = Record<string, string | number | boolean | null>;

/** What each column, by its id, puts into an exported file; several fields where its cell shows several facts. */
export type ColumnExport<Row> = Record<string, (row: Row) => ExportRow>;

/** Rows with the fields of the given columns, in their order. */
export function exportRows<Row>(rows: Row[], columns: string[], fields: ColumnExport<Row>): ExportRow[] {
  return rows.map((row) => Object.assign({}, ...columns.map((column) => fields[column]?.(row) ?? {})));
}

/** Starts of a cell that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One CSV cell. Text that would start a formula gets a leading apostrophe; numbers are numbers and stay. */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180: a header line and CRLF ends. The fields of the first row are the columns. */
export function toCsv(rows: ExportRow[]): string {
  const fields = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => fields.map((field) => csvCell(row[field] ?? null)).join(','));
  return [fields.map(csvCell).join(','), ...lines].map((line) => `${line}\r\n`).join('');
}

/** One JSON object a line. */
export const toJsonl = (rows: ExportRow[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
