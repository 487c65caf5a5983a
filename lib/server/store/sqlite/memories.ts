import type { Database } from '../access.ts';
import type { Memories, MemoryPart } from '../catalogue.ts';
import type { Sync } from './promised.ts';

export function memoryStore(db: Database): Sync<Memories> {
  return {
    put: (run: string, parts: Iterable<MemoryPart>): boolean =>
      db.durably(() => {
        if (!db.get('SELECT 1 FROM runs WHERE id = ?', run)) return false;
        db.run('DELETE FROM run_memories WHERE run = ?', run);
        for (const { part, value } of parts) db.run('INSERT INTO run_memories VALUES (?,?,?)', run, part, value);
        return true;
      }),

    part(run: string, part: string): string | null {
      const row = db.get('SELECT value FROM run_memories WHERE run = ? AND part = ?', run, part);
      return row ? String(row.value) : null;
    },
  };
}
