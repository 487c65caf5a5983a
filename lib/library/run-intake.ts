import { statSync } from 'node:fs';
import { packingOf } from '../ingest/index.ts';
import type { Mapping, RunId, RunPreview } from '../model/index.ts';
import type { Store } from '../store/index.ts';
import { Children } from './child.ts';
import type { GoldSets } from './gold-sets.ts';
import { discardPredictions, receivePredictions, sweepPredictions } from './predictions-file.ts';
import { notReady } from './problems.ts';
import { addRuns, LargeSearch, previewRuns, type ReadingPlace, type ReadRequest } from './read-runs.ts';
import type { RunSource } from './run-data.ts';
import type { PredictionsFile } from './run-library.ts';
import type { RunTask } from './run-process.ts';

/** Files up to so many bytes are read beside other answers; larger ones, and packed ones from the second on, in a process of their own. */
const INLINE_BYTES = 8 * 1024 ** 2;
const INLINE_PACKED_BYTES = 512 * 1024;
/** So are files whose retrieved texts have to be looked for in a dataset of more bytes. */
const INLINE_DATASET_BYTES = 64 * 1024 ** 2;

/** Predictions files on their way to runs: written aside, previewed, and stored as the runs in them. */
export class RunIntake {
  private readonly home: string;
  private readonly source: Pick<RunSource, 'ready'>;
  private readonly place: ReadingPlace;
  private readonly children = new Children();

  constructor(store: Store, golds: GoldSets, source: Pick<RunSource, 'ready'>) {
    this.home = golds.home;
    this.source = source;
    this.place = { store, golds };
    void sweepPredictions(this.home);
  }

  receive(name: string, body: AsyncIterable<Uint8Array>): Promise<PredictionsFile> {
    return receivePredictions(this.home, name, body);
  }

  discard(file: PredictionsFile): Promise<void> {
    return discardPredictions(this.home, file);
  }

  preview(dataset: string, file: PredictionsFile, mapping: Mapping | null): Promise<RunPreview> {
    return this.read({ dataset, file, mapping }, undefined, (request) => previewRuns(this.place, request));
  }

  /** Stores the runs of a file, all of them or none. */
  add(dataset: string, file: PredictionsFile, { name, mapping }: { name?: string; mapping?: Mapping }) {
    const request = { dataset, file, mapping: mapping ?? null };
    const add = name === undefined ? {} : { name };
    return this.read<RunId[]>(request, add, (asked) => addRuns(this.place, asked, name));
  }

  close(): void {
    this.children.close();
  }

  /** Here when it is quick, else in a process of its own. Throws what is wrong with the dataset before a file is read for it. */
  private async read<T>(
    request: ReadRequest,
    add: RunTask['add'],
    here: (request: ReadRequest) => Promise<T>,
  ): Promise<T> {
    if (!this.source.ready(request.dataset)) throw notReady(request.dataset);
    if (!isLarge(request.file)) {
      try {
        return await here({ ...request, searched: INLINE_DATASET_BYTES });
      } catch (error) {
        if (!(error instanceof LargeSearch)) throw error;
      }
    }
    return this.children.ask<RunTask, T>('run-process.ts', { home: this.home, request, ...(add && { add }) });
  }
}

function isLarge({ path }: PredictionsFile): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return size > INLINE_BYTES || (size > INLINE_PACKED_BYTES && packingOf(path) !== null);
}
