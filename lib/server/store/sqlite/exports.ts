import type { Database } from '../access.ts';
import { type ExportRow, KEPT_DAYS, type KeptAsk, type MadeFile } from '../exports.ts';
import type { Requester } from '../jobs.ts';
import { exportOf } from '../rows/exports.ts';
import { keptKind } from '../rows/jobs.ts';
import { putIn } from './jobs.ts';

const KEPT = KEPT_DAYS * 24 * 3600 * 1000;

/** Files made of datasets. `now`: milliseconds since 1970. */
export function exportStore(db: Database, now: () => number = Date.now) {
  const get = (id: number): ExportRow | null => {
    const row = db.get('SELECT * FROM exports WHERE id = ? AND until > ?', id, now());
    return row ? exportOf(row) : null;
  };
  /** Inside a transaction: it waits, with a job. */
  const begin = ({ id, dataset, target }: ExportRow, by: Requester | null) => {
    db.run("UPDATE exports SET state = 'waiting', error = NULL WHERE id = ?", id);
    putIn(db, keptKind({ kind: 'export', exported: id }), dataset, target, by);
  };
  return {
    all: (): ExportRow[] => db.all('SELECT * FROM exports WHERE until > ? ORDER BY id DESC', now()).map(exportOf),

    get,

    add: (dataset: string, asked: KeptAsk, target: string, by: Requester | null = null): ExportRow | null =>
      db.transaction(() => {
        if (!db.get('SELECT 1 FROM datasets WHERE id = ?', dataset)) return null;
        const there = db.get(
          'SELECT * FROM exports WHERE dataset = ? AND target = ? AND until > ? ORDER BY id DESC LIMIT 1',
          dataset,
          target,
          now(),
        );
        const row =
          there ??
          db.get(
            `INSERT INTO exports (dataset, asked, target, since, until, asker, asker_name) VALUES (?, ?, ?, ?, 0, ?, ?) RETURNING *`,
            dataset,
            JSON.stringify(asked),
            target,
            now(),
            by?.sub ?? null,
            by?.name ?? null,
          );
        if (!row) return null;
        const id = Number(row.id);
        db.run('UPDATE exports SET until = ? WHERE id = ?', now() + KEPT, id);
        if (row.state !== 'ready') begin(exportOf(row), by);
        return get(id);
      }),

    again: (id: number, by: Requester | null = null): boolean =>
      db.transaction(() => {
        const row = get(id);
        if (!row || (row.state !== 'failed' && row.state !== 'cancelled')) return false;
        begin(row, by);
        return true;
      }),

    made: (id: number, target: string, { name, key, bytes }: MadeFile): boolean =>
      db.get(
        `UPDATE exports SET state = 'ready', target = ?, name = ?, key = ?, bytes = ?, made = ?, until = ?
         WHERE id = ? AND state = 'waiting' RETURNING id`,
        target,
        name,
        key,
        bytes,
        now(),
        now() + KEPT,
        id,
      ) !== undefined,

    remove: (id: number): void =>
      db.transaction(() => {
        db.run('DELETE FROM jobs WHERE kind = ?', keptKind({ kind: 'export', exported: id }));
        db.run('DELETE FROM exports WHERE id = ?', id);
      }),

    sweep: (): void => db.run("DELETE FROM exports WHERE until <= ? AND state <> 'waiting'", now()),

    named: (keys: readonly string[]): ReadonlySet<string> =>
      new Set(keys.filter((key) => db.get('SELECT 1 FROM exports WHERE key = ? AND until > ?', key, now()))),
  };
}
