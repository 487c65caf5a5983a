/**
 * The run process: reads, matches and scores a large predictions file, and stores its runs when it was asked to. Runs as a child
 * of the server, so that pages answer meanwhile and a lack of memory here never takes the server down.
 */
import { openStore } from '../store/index.ts';
import { answerParent } from './child.ts';
import { GoldSets } from './gold-sets.ts';
import { addRuns, previewRuns, type ReadRequest } from './read-runs.ts';

export interface RunTask {
  home: string;
  request: ReadRequest;
  /** Present: the runs are stored, under this name. */
  add?: { name?: string };
}

answerParent(async ({ home, request, add }: RunTask) => {
  const store = openStore(home);
  const place = { store, golds: new GoldSets(store, home) };
  try {
    return add ? await addRuns(place, request, add.name) : await previewRuns(place, request);
  } finally {
    store.close();
  }
});
