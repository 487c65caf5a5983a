/** Tables as text: commas, semicolons, tabs or bars between cells, quotes as in RFC 4180. Read by papaparse, piece by piece. */
import Papa from 'papaparse';

/** A line of a table: its cells, and the 1-based line of the file where it begins. `open`: the file ends inside a quote. */
export interface Line {
  cells: string[];
  line: number;
  open: boolean;
}

/** So many rows are read at a time: a long table is never held as rows. */
const ROWS = 20_000;

/** The lines of a table, blank ones left out. */
export function* tableLines(text: string, delimiter: string): Generator<Line> {
  const newline = newlineOf(text);
  let line = 1;
  for (let rest = text; rest !== ''; ) {
    const { data, errors, meta } = Papa.parse<string[]>(rest, { delimiter, newline, preview: ROWS });
    const open = new Set(errors.flatMap(({ code, row }) => (code === 'MissingQuotes' ? [row] : [])));
    for (const [row, cells] of data.entries()) {
      if (cells.length > 1 || (cells[0] ?? '') !== '') yield { cells, line, open: open.has(row) };
      line += 1 + breaksIn(cells);
    }
    if (data.length < ROWS || meta.cursor === 0) return;
    rest = rest.slice(meta.cursor);
  }
}

function breaksIn(cells: string[]): number {
  let breaks = 0;
  for (const cell of cells) if (/[\r\n]/.test(cell)) breaks += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
  return breaks;
}

/** How its first line ends. */
function newlineOf(text: string): '\r\n' | '\n' | '\r' {
  const [found] = /\r\n|\n|\r/.exec(text) ?? [];
  return found === '\r\n' || found === '\r' ? found : '\n';
}

/** How many cells the first line has. */
export const columnsIn = (text: string, delimiter: string) =>
  Papa.parse<string[]>(text, { delimiter, newline: newlineOf(text), preview: 1 }).data[0]?.length ?? 0;

/** The delimiter of a table: the one of `, ; tab |` that its first lines agree on; null when there is none. */
export function delimiterOf(text: string): string | null {
  const head = text.slice(0, 64 * 1024).trimEnd();
  // A header alone agrees with itself.
  const lines = /[\r\n]/.test(head) ? head : `${head}\n${head}`;
  const guess = Papa.parse(lines, { preview: 20, delimitersToGuess: [',', ';', '\t', '|'] });
  return guess.errors.some(({ code }) => code === 'UndetectableDelimiter') ? null : guess.meta.delimiter;
}
