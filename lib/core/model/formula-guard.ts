/** Cells of a table that a spreadsheet would take for a formula: written with a leading apostrophe, which is taken off again when read back. */

const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Text that can stand in a cell. Apostrophes before the sign of a formula get one more, so that none is taken off wrongly. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What was guarded. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
