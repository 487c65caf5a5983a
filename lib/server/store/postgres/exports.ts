import { type ExportRow, type Exports, KEPT_DAYS, type KeptAsk, type MadeFile } from '../exports.ts';
import type { Requester } from '../jobs.ts';
import { exportOf } from '../rows/exports.ts';
import { keptKind } from '../rows/jobs.ts';
import type { Database, Queries } from './connections.ts';
import { putIn } from './jobs.ts';

const KEPT = `now() + interval '${KEPT_DAYS} days'`;

/** Files made of datasets. */
export function exportStore(db: Database): Exports {
  const get = async (own: Queries, id: number): Promise<ExportRow | null> => {
    const row = await own.get('SELECT * FROM exports WHERE id = $1 AND until > now()', id);
    return row ? exportOf(row) : null;
  };
  /** It waits, with a job. */
  const begin = async (own: Queries, { id, dataset, target }: ExportRow, by: Requester | null) => {
    await own.run("UPDATE exports SET state = 'waiting', error = NULL WHERE id = $1", id);
    await putIn(own, keptKind({ kind: 'export', exported: id }), dataset, target, by);
  };
  /** Whoever changes both takes the dataset first; of two that ask for the same, the second finds what the first put in. */
  const held = (own: Queries, dataset: string) =>
    own.get('SELECT 1 FROM datasets WHERE id = $1 FOR NO KEY UPDATE', dataset);
  return {
    all: async () => (await db.all('SELECT * FROM exports WHERE until > now() ORDER BY id DESC')).map(exportOf),

    get: (id: number) => get(db, id),

    add: (dataset: string, asked: KeptAsk, target: string, by: Requester | null = null) =>
      db.transaction(async (own) => {
        if (!(await held(own, dataset))) return null;
        const there = await own.get(
          // It may be just about to be ready.
          'SELECT * FROM exports WHERE dataset = $1 AND target = $2 AND until > now() ORDER BY id DESC LIMIT 1 FOR UPDATE',
          dataset,
          target,
        );
        const row =
          there ??
          (await own.get(
            'INSERT INTO exports (dataset, asked, target, asker, asker_name) VALUES ($1, $2, $3, $4, $5) RETURNING *',
            dataset,
            JSON.stringify(asked),
            target,
            by?.sub ?? null,
            by?.name ?? null,
          ));
        if (!row) return null;
        const id = Number(row.id);
        await own.run(`UPDATE exports SET until = ${KEPT} WHERE id = $1`, id);
        if (row.state !== 'ready') await begin(own, exportOf(row), by);
        return get(own, id);
      }),

    again: (id: number, by: Requester | null = null) =>
      db.transaction(async (own) => {
        const known = await get(own, id);
        if (!known || !(await held(own, known.dataset))) return false;
        const row = await get(own, id);
        if (row?.state !== 'failed' && row?.state !== 'cancelled') return false;
        await begin(own, row, by);
        return true;
      }),

    made: async (id: number, target: string, { name, key, bytes }: MadeFile) =>
      (await db.run(
        `UPDATE exports SET state = 'ready', target = $2, name = $3, key = $4, bytes = $5, made = now(), until = ${KEPT}
         WHERE id = $1 AND state = 'waiting'`,
        id,
        target,
        name,
        key,
        bytes,
      )) > 0,

    remove: (id: number) =>
      db.transaction(async (own) => {
        const row = await own.get('SELECT dataset FROM exports WHERE id = $1', id);
        if (!row || !(await held(own, String(row.dataset)))) return;
        const job = keptKind({ kind: 'export', exported: id });
        await own.run('DELETE FROM jobs WHERE kind = $1 AND dataset = $2', job, row.dataset);
        await own.run('DELETE FROM exports WHERE id = $1', id);
      }),

    async sweep(): Promise<void> {
      await db.run("DELETE FROM exports WHERE until <= now() AND state <> 'waiting'");
    },

    named: async (keys: readonly string[]) =>
      new Set(
        (await db.all('SELECT key FROM exports WHERE key = ANY ($1) AND until > now()', keys)).map(({ key }) =>
          String(key),
        ),
      ),
  };
}
