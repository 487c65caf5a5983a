/** Figures as the commands print them: plain spaces, and no groups of digits. */
import { english, THIN } from '../lib/core/messages/format.ts';

/** `2 turns`, `1 turn`. */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${english.form(n, { one, other: many })}`;

/** Decimal units, one decimal below ten: `2.8 MB`, `46 KB`. */
export const bytes = (n: number): string => english.bytes(n).replace(THIN, ' ');
