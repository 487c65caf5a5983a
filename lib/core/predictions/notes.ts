import type { Message } from '../messages/index.ts';
import { render } from '../messages/render.ts';
import type { Listed, MatchReport, Where } from '../model/index.ts';

/** How many of a kind a report names one by one; the rest is counted. */
export const LISTED = 100;

/** A list that counts everything and keeps the first `LISTED`. */
export class Counted<T> implements Listed<T> {
  total = 0;
  readonly items: T[] = [];

  private get full(): boolean {
    return this.items.length >= LISTED;
  }

  add(item: T): void {
    this.note(() => item);
  }

  /** The same of what is put in words only while it is listed. */
  note(item: () => T): void {
    this.total += 1;
    if (!this.full) this.items.push(item());
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
export type Unread = Counted<MatchReport['problems']['items'][number]>;

/** Why something was read as it was: in words, and what they are made of. */
export const because = (said: Message) => ({ why: render(said), ...said });

/** What could not be read, and where. */
export const left = (said: Message, where: Where) => ({ message: render(said), where, ...said });

/** Text for a message or an example: one line, at most `length` characters. */
export function shown(text: string, length = 80): string {
  const line = text
    .slice(0, 4 * length)
    .replace(/\s+/gu, ' ')
    .trim();
  return line.length > length || text.length > 4 * length ? `${line.slice(0, length - 1)}…` : line;
}
