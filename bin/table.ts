import { format, textsAbout } from '#texts';

const t = textsAbout('commands');

/** Rows as aligned text: the first column to the left, numbers to the right. */
export function table(header: string[], rows: string[][]): string {
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => width(row[column] ?? ''))));
  const line = (row: string[]) =>
    `  ${row.map((cell, column) => (column === 0 ? padded(cell, widths[0] ?? 0) : ' '.repeat((widths[column] ?? 0) - width(cell)) + cell)).join('  ')}`.trimEnd();
  return `${[header, ...rows].map(line).join('\n')}\n`;
}

/** The text with spaces behind it, up to so many columns of a terminal. */
export const padded = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - width(text)));

/** Chinese and Japanese signs take two columns of a terminal. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu;

const width = (text: string): number => text.replace(WIDE, '00').length;

/** With four digits behind the point unless said otherwise; a dash for what is not available. */
export const decimal = (value: number | null | undefined, digits = 4): string =>
  value === null || value === undefined ? '–' : format().decimal(value, digits);

export const interval = (ci: readonly [number, number] | null | undefined): string =>
  ci ? t('interval_of', { low: decimal(ci[0]), high: decimal(ci[1]) }) : '';
