import { english } from '../messages/format.ts';
import type { Listed, Where } from '../model/index.ts';

/** How many of a kind a report names one by one; the rest is counted. */
export const LISTED = 100;

/** A list that counts everything and keeps the first `LISTED`. */
export class Counted<T> implements Listed<T> {
  total = 0;
  readonly items: T[] = [];

  get full(): boolean {
    return this.items.length >= LISTED;
  }

  add(item: T): void {
    this.total += 1;
    if (!this.full) this.items.push(item);
  }

  addListed({ total, items }: Listed<T>): void {
    for (const item of items) this.add(item);
    this.total += total - items.length;
  }

  /** As plain data. */
  listed(): Listed<T> {
    return { total: this.total, items: this.items };
  }
}

/** Rows or parts of a file that could not be read. */
export type Unread = Counted<{ message: string; where: Where }>;

/** Text for a message or an example: one line, at most `length` characters. */
export function shown(text: string, length = 80): string {
  const line = text
    .slice(0, 4 * length)
    .replace(/\s+/gu, ' ')
    .trim();
  return line.length > length || text.length > 4 * length ? `${line.slice(0, length - 1)}…` : line;
}

export const counted = (count: number, one: string, many = `${one}s`) => english.plural(count, { one, other: many });

/** `1 542 of 1 542 rows`. */
export const share = ({ equal, compared }: { equal: number; compared: number }) =>
  `${english.count(equal)} of ${counted(compared, 'row')}`;
