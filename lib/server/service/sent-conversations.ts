import { bringNear } from '../files/bytes.ts';
import { answerScratch } from '../files/scratch.ts';
import { askedBy, currentAsker } from './asking.ts';
import { SizedCache } from './cache.ts';
import type { IndexReads } from './index-reads.ts';
import type { SentConversation } from './service.ts';
import type { Work } from './work.ts';

/** Conversations of more bytes in the file are read by workers: shorter ones take a few milliseconds. */
const LONG = 1024 ** 2;
/** Bytes of conversations that stay as they were sent, six of five thousand turns each. */
const KEPT = 32 * 1024 ** 2;
/** A file of no more bytes leaves room for all of its conversations. */
const SMALL = KEPT / 2;
/** So many that were asked for once are known to have been. */
const ONCE = 1000;
/** Milliseconds without a conversation being asked for after which none is kept. */
const IDLE = 10_000;

/** One that is being worked out. */
interface Made {
  json: Promise<Uint8Array>;
  /** Somebody else has asked for it, or will. */
  keep: boolean;
}

type Reads = Pick<IndexReads, 'conversationJson' | 'place' | 'reading'>;

/**
 * Conversations as they are sent. One is worked out once for all who ask for it at the same time, and the last ones that were asked for twice are
 * kept while somebody asks: of the others the memory serves the next (`answerScratch`), which spares more than they would. What is to be compressed
 * is kept at once: that takes longer than all else, and where it goes there may be others. So are those of a file that leaves room for all of them.
 */
export class SentConversations {
  private readonly reads: Reads;
  private readonly work: Pick<Work, 'ask'>;
  private readonly limits: { bytes: number; small: number; idle: number };
  private readonly kept: SizedCache<Uint8Array>;
  private readonly made = new Map<string, Made>();
  private readonly asked: SizedCache<true>;
  private idle: NodeJS.Timeout | undefined;

  constructor(reads: Reads, work: Pick<Work, 'ask'>, limits = { bytes: KEPT, small: SMALL, idle: IDLE }) {
    this.reads = reads;
    this.work = work;
    this.limits = limits;
    this.kept = new SizedCache(limits.bytes, 'sent-conversations');
    this.asked = new SizedCache(ONCE);
  }

  /** Throws a ProblemError when there is no such conversation, or it can't be read now. */
  async of(id: string, conversation: string): Promise<SentConversation> {
    const { ready, locator, file } = await this.reads.place(id, conversation);
    const make = async (): Promise<Uint8Array> => {
      if (locator.end - locator.start < LONG) return this.reads.conversationJson(id, conversation, answerScratch.take);
      // Others may wait for it when whoever asked first has gone.
      const asker = { client: currentAsker().client, signal: null };
      const aside = async () => {
        await bringNear(file, locator.start, locator.end);
        return askedBy(asker, () => this.work.ask('conversation', id, conversation));
      };
      return this.reads.reading(ready.row, aside);
    };
    const key = `${ready.pass}\n${conversation}`;
    const isSmall = ready.row.bytes <= this.limits.small;
    return { key: ready.gold, body: (packed) => this.once(key, packed || isSmall, make) };
  }

  private once(key: string, atOnce: boolean, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.forget(), this.limits.idle).unref();
    const kept = this.kept.get(key);
    if (kept) return Promise.resolve(kept);
    const making = this.made.get(key);
    if (making) {
      making.keep = true;
      return making.json;
    }
    const keep = atOnce || this.asked.get(key) === true;
    this.asked.set(key, true, 1);
    const made: Made = { keep, json: make().then((json) => this.over(key, json)) };
    this.made.set(key, made);
    // Whoever asks after a failure tries again.
    made.json.catch(() => this.made.delete(key));
    return made.json;
  }

  /** From here on nobody else joins those who asked for it: one alone gives its memory back, several have a copy that is kept. */
  private over(key: string, json: Uint8Array): Uint8Array {
    const made = this.made.get(key);
    this.made.delete(key);
    if (!made?.keep) return json;
    const own = Buffer.from(json);
    answerScratch.giveBack(json);
    this.kept.set(key, own, own.byteLength);
    return own;
  }

  private forget(): void {
    this.kept.clear();
    this.asked.clear();
  }
}
