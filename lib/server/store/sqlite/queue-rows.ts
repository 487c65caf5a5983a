import type { Database } from '../access.ts';

/** Puts a job in, unless the very same one is there; one with another target is anybody's anew. To be called inside a transaction. */
export function putIn(db: Database, kind: 'index' | 'words', dataset: string, target: string): void {
  db.run('DELETE FROM jobs WHERE kind = ? AND dataset = ? AND target <> ?', kind, dataset, target);
  db.run('INSERT INTO jobs (kind, dataset, target) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', kind, dataset, target);
}

/** The tickets by which jobs are held at a moment, milliseconds since 1970. */
export const ticketsIn = (db: Database, now: number): ReadonlySet<string> =>
  new Set(
    db.all('SELECT ticket FROM jobs WHERE ticket IS NOT NULL AND until > ?', now).map(({ ticket }) => String(ticket)),
  );
