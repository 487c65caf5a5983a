import path from 'node:path';
import { noteRows } from '../lib/core/export/note-rows.ts';
import { toCsv, toJsonl } from '../lib/core/export/rows.ts';
import { problem } from '../lib/core/problems/index.ts';
import { openService } from '../lib/server/service/open-service.ts';
import type { Place } from '../lib/server/store/index.ts';
import { fromWhereTyped } from './print.ts';

/**
 * Tags and notes on answers to a dataset, which are kept under this id or file, as text: a line for each; CSV where the name of the file to be
 * written ends so. Throws a ProblemError when no such dataset is kept there.
 */
export async function exportedNotes(named: string, kept: Place, out: string | undefined): Promise<string> {
  const service = await openService(kept, { watch: false });
  try {
    const file = path.resolve(fromWhereTyped(named));
    const all = await service.datasets();
    const places = await Promise.all(all.map(({ id }) => service.place(id)));
    const dataset = all.find(({ id }, at) => id === named || places[at] === file);
    if (!dataset) throw problem('command.no_such_dataset', { id: named, known: all.map(({ id }) => id) });
    const rows = noteRows(await service.notes.notes(dataset.id));
    return out?.endsWith('.csv') ? toCsv(rows) : toJsonl(rows);
  } finally {
    await service.close();
  }
}
