/** Rows as aligned text: the first column to the left, numbers to the right. */
export function table(header: string[], rows: string[][]): string {
  const widths = header.map((title, column) =>
    Math.max(...[header, ...rows].map((row) => (row[column] ?? '').length), title.length),
  );
  const line = (row: string[]) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`.trimEnd();
  return `${[header, ...rows].map(line).join('\n')}\n`;
}

/** Four decimals; a dash for what is not available. */
export const decimal = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : value.toFixed(4);

export const interval = (ci: readonly [number, number] | null | undefined): string =>
  ci ? `[${decimal(ci[0])}, ${decimal(ci[1])}]` : '';
