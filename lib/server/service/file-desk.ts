/** What workers make of files that people bring: runs, memories, mappings. They load it with the first one. */
import type { DatasetRow, Place, Store } from '../store/index.ts';
import { SizedCache } from './cache.ts';
import type { GoldSets } from './gold-sets.ts';
import { reportOfTypes, runOfTypes } from './leading-types.ts';
import { mappingPreview } from './mapping-preview.ts';
import { addMemories, previewMemories } from './read-memories.ts';
import { addRuns, previewRuns, type ReadFile, ROWS_READ } from './read-runs.ts';
import { recogniseFile } from './recognise-file.ts';
import type { Desk } from './tasks.ts';

export function fileDesk(where: Place, store: Store, golds: GoldSets, rowOf: (dataset: string) => Promise<DatasetRow>) {
  const place = { store, golds, lastRead: new SizedCache<ReadFile>(ROWS_READ) };
  return {
    preview: async (request) => {
      const found = await previewRuns(place, request);
      const systems = found.systems.map((system) => ({ ...runOfTypes(system), report: reportOfTypes(system.report) }));
      return { ...found, systems };
    },
    add: (request, name) => addRuns(place, request, name),
    previewMemories: (request) => previewMemories(place, request),
    addMemories: (request) => addMemories(place, request),
    mappingPreview: async (id, mapping, asked) => mappingPreview(where, await rowOf(id), mapping, asked),
    proposes: async (file) => {
      const { opens, mapping } = await mappingPreview(where, file, null, { whole: false });
      return opens ? mapping : null;
    },
    recognise: (request) => recogniseFile(place, request),
  } satisfies Partial<Desk>;
}
