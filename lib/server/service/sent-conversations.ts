import { askedBy, currentAsker } from './asking.ts';
import { SizedCache } from './cache.ts';
import type { IndexReads } from './index-reads.ts';
import type { Work } from './work.ts';

/** Conversations of more bytes in the file are read by workers: shorter ones take a few milliseconds. */
const LONG = 1024 ** 2;
/** Bytes of long conversations that stay as they were sent. */
const KEPT = 12 * 1024 ** 2;

/** Conversations as JSON in UTF-8. A long one is worked out once for all who ask for it at the same time, and the last ones are kept. */
export class SentConversations {
  private readonly reads: Pick<IndexReads, 'conversationJson' | 'place'>;
  private readonly work: Pick<Work, 'ask'>;
  private readonly kept = new SizedCache<Uint8Array>(KEPT, 'sent-conversations');
  private readonly made = new Map<string, Promise<Uint8Array>>();

  constructor(reads: Pick<IndexReads, 'conversationJson' | 'place'>, work: Pick<Work, 'ask'>) {
    this.reads = reads;
    this.work = work;
  }

  async json(id: string, conversation: string): Promise<Uint8Array> {
    const { ready, locator } = await this.reads.place(id, conversation);
    if (locator.end - locator.start < LONG) return this.reads.conversationJson(id, conversation);
    const key = `${ready.pass}\n${conversation}`;
    const known = this.kept.get(key) ?? this.made.get(key);
    if (known !== undefined) return known;
    // Others may wait for it when whoever asked first has gone.
    const asker = { client: currentAsker().client, signal: null };
    const made = askedBy(asker, () => this.work.ask('conversation', id, conversation));
    this.made.set(key, made);
    try {
      const json = await made;
      this.kept.set(key, json, json.byteLength);
      return json;
    } finally {
      this.made.delete(key);
    }
  }
}
