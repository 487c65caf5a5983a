import type { Forms } from '../format.ts';
import { russian } from '../languages.ts';

/** The forms of a word after a number, `1 реплика`, `2 реплики`, `5 реплик`; fractions take the second. */
export const forms = (one: string, few: string, many: string): Forms => ({ one, few, many, other: few });

/** `21 строка`. */
export const rows = (count: number): string => russian.plural(count, forms('строка', 'строки', 'строк'));

/** Values in Russian quotation marks. */
export const quoted = (values: readonly string[]): string => russian.list(values.map((value) => `«${value}»`));
