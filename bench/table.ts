import type { Row } from './measurement.ts';

/** Small numbers with decimals, large ones without. */
const short = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

/** Whether a row keeps its promise; null when it has none or no value. */
export const kept = ({ value, budget, unit }: Row): boolean | null =>
  value === null || budget === null ? null : unit === '/s' ? value >= budget : value <= budget;

/** The rows as aligned text: what, value, budget, share of the budget, whether it is kept. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.value === null ? '–' : `${short(row.value)} ${row.unit}`,
    row.budget === null ? '' : `${row.unit === '/s' ? '≥' : '≤'} ${row.budget} ${row.unit}`,
    row.value === null || row.budget === null ? '' : short(row.value / row.budget),
    kept(row) === null ? '' : kept(row) ? 'ok' : 'OVER',
    row.note ?? '',
  ]);
  const head = ['what', 'measured', 'budget', 'of it', '', ''];
  const widths = head.map((_, column) => Math.max(...[head, ...cells].map((line) => line[column]?.length ?? 0)));
  const text = [head, ...cells].map((line) =>
    line
      .map((cell, column) =>
        column === 0 || column > 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return `${text.join('\n')}\n`;
}
