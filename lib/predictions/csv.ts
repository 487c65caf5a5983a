/** Tables as text, by RFC 4180: quotes, doubled quotes, line breaks in quotes, CRLF, LF or CR. */

/** A line of a table: its cells, and the 1-based line of the file where it begins. `open`: the file ends inside a quote. */
export interface Line {
  cells: string[];
  line: number;
  open: boolean;
}

const QUOTE = '"';

/** The lines of a table, blank ones left out. A quote counts only at the beginning of a cell. */
export function* tableLines(text: string, delimiter: string): Generator<Line> {
  let at = 0;
  let line = 1;
  const cellEnd = new RegExp(`[\\r\\n${delimiter === '|' ? '\\|' : delimiter}]`, 'g');
  while (at < text.length) {
    const cells: string[] = [];
    const start = line;
    let open = false;
    for (;;) {
      let cell: string;
      if (text[at] === QUOTE) {
        const quoted = quotedCell(text, at);
        cell = quoted.cell;
        line += quoted.breaks;
        at = quoted.end;
        open ||= quoted.open;
      } else cell = '';
      cellEnd.lastIndex = at;
      const end = cellEnd.exec(text)?.index ?? text.length;
      cells.push(cell + text.slice(at, end));
      at = end;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (cells.length > 1 || cells[0] !== '') yield { cells, line: start, open };
  }
}

function quotedCell(text: string, from: number) {
  let at = from + 1;
  let cell = '';
  for (;;) {
    const quote = text.indexOf(QUOTE, at);
    const end = quote < 0 ? text.length : quote;
    cell += text.slice(at, end);
    at = end + 1;
    if (quote < 0 || text[at] !== QUOTE) {
      const breaks = cell.match(/\r\n|\n|\r/g)?.length ?? 0;
      return { cell, end: Math.min(at, text.length), breaks, open: quote < 0 };
    }
    cell += QUOTE;
    at += 1;
  }
}

/** The delimiter of a table: the one of `, ; tab |` that cuts its first lines into the most columns, the same in each; null when none does. */
export function delimiterOf(text: string): string | null {
  const head = text.slice(0, 64 * 1024);
  let best: { delimiter: string; score: number } | null = null;
  for (const delimiter of [',', ';', '\t', '|']) {
    const widths: number[] = [];
    for (const { cells, open } of tableLines(head, delimiter)) {
      if (!open || widths.length === 0) widths.push(cells.length);
      if (widths.length === 20) break;
    }
    const [columns = 1, ...others] = widths;
    const same = others.filter((width) => width === columns).length;
    const score = columns < 2 ? 0 : columns * (1 + same) - (others.length - same);
    if (score > (best?.score ?? 0)) best = { delimiter, score };
  }
  return best?.delimiter ?? null;
}
