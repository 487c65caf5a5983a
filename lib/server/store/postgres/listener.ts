import type pg from 'pg';
import { z } from 'zod';
import type { Database } from './connections.ts';

const pointer = z.object({
  /** The table. */
  topic: z.enum(['datasets', 'runs', 'verdicts', 'reviews', 'error_packs', 'jobs']),
  kind: z.enum(['added', 'changed', 'removed']),
  dataset: z.string(),
  /** Of a dataset: what it shows by now. */
  pass: z.number().nullable().optional(),
  key: z.string().nullable().optional(),
});

/** Which rows of which dataset changed; who wants to know more reads them. */
export type Pointer = z.infer<typeof pointer>;

/** `everything`: what was told meanwhile may be lost, so anything may have changed. */
export type Change = Pointer | { topic: 'everything' };

export interface Listening {
  close(): Promise<void>;
}

/** Milliseconds before the first try to reach the database again, and at most. */
const WAIT = 100;
const LONGEST_WAIT = 5_000;
/** How often an unused connection is tried: that a machine is gone shows in nothing else. */
const HEARTBEAT = 15_000;

/**
 * Hears of every change, on a connection of its own, which pgbouncer can't lend by the transaction. It is there when the promise is kept;
 * lost later, it is made again until that works, and `everything` is told then.
 */
export async function listen(db: Database, hear: (change: Change) => void): Promise<Listening> {
  let closed = false;
  let current: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const tell = (change: Change) => {
    try {
      if (!closed) hear(change);
    } catch (error) {
      console.error(error);
    }
  };
  const begin = async () => {
    const client = await db.own();
    client.on('notification', ({ payload = '' }) => {
      const found = pointer.safeParse(JSON.parse(payload));
      // A newer version may tell of more.
      tell(found.success ? found.data : { topic: 'everything' });
    });
    await client.query('LISTEN memoscope');
    if (closed) return client.end();
    current = client;
    const beat = setInterval(() => void client.query('SELECT 1').catch(() => client.end()), HEARTBEAT).unref();
    client.once('end', () => {
      clearInterval(beat);
      again(WAIT);
    });
  };
  const again = (wait: number) => {
    if (closed) return;
    retry = setTimeout(async () => {
      try {
        await begin();
        tell({ topic: 'everything' });
      } catch {
        again(Math.min(LONGEST_WAIT, wait * 2));
      }
    }, wait).unref();
  };

  await begin();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await current?.end();
    },
  };
}
