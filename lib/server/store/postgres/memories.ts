import type { Memories, MemoryPart } from '../catalogue.ts';
import { batches, type Database, placeholders } from './connections.ts';

const OF_RUN = 'dataset = (SELECT dataset FROM runs WHERE id = $1) AND run = (SELECT number FROM runs WHERE id = $1)';

export function memoryStore(db: Database): Memories {
  return {
    put: (run: string, parts: Iterable<MemoryPart>): Promise<boolean> =>
      db.transaction(async (own) => {
        // Readers hear of a change of the run, and wait for nobody who changes it too.
        const found = await own.get('UPDATE runs SET name = name WHERE id = $1 RETURNING dataset, number', run);
        if (!found) return false;
        const { dataset, number } = found;
        await own.run('DELETE FROM run_memories WHERE dataset = $1 AND run = $2', dataset, number);
        for (const { values } of batches(parts, ({ part, value }) => [dataset, number, part, value]))
          await own.run(
            `INSERT INTO run_memories (dataset, run, part, value) VALUES ${placeholders(values.length / 4, 4)}`,
            ...values,
          );
        return true;
      }, 'once'),

    part: async (run: string, part: string) => {
      const row = await db.get(`SELECT value FROM run_memories WHERE ${OF_RUN} AND part = $2`, run, part);
      return row ? String(row.value) : null;
    },
  };
}
