import type { Worker, Workers } from '../jobs.ts';
import type { Row } from '../stored-texts.ts';
import type { Database } from './connections.ts';

/** How long one is remembered that was not heard of any more. */
const KEPT = "interval '10 minutes'";

export function workerStore(db: Database): Workers {
  const found = ({ name, since, silent }: Row): Worker => ({
    name: String(name),
    since: (since as Date).toISOString(),
    silent: Number(silent),
  });
  return {
    all: async () =>
      (
        await db.all(`SELECT name, since, extract(epoch FROM now() - seen)::double precision * 1000 AS silent FROM workers
           WHERE seen > now() - ${KEPT} ORDER BY name`)
      ).map(found),

    async hear(name: string): Promise<void> {
      await db.run(
        'INSERT INTO workers (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET seen = excluded.seen',
        name,
      );
      await db.run(`DELETE FROM workers WHERE seen < now() - ${KEPT}`);
    },

    async leave(name: string): Promise<void> {
      await db.run('DELETE FROM workers WHERE name = $1', name);
    },
  };
}
