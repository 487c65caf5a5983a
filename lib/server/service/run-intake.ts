import { statSync } from 'node:fs';
import type { Mapping, MemoryPreview, MemoryReport, Recognised, RunId, RunPreview } from '../../core/model/index.ts';
import { followUpload } from '../telemetry/index.ts';
import { discardPredictions, receivePredictions, sweepPredictions } from './predictions-file.ts';
import { notReady } from './problems.ts';
import type { RunSource } from './run-data.ts';
import type { AddOptions, PredictionsFile } from './run-service.ts';
import type { SharedFiles } from './shared-files.ts';
import type { Work } from './work.ts';

/** Predictions files on their way to runs: written aside here, previewed and stored as the runs in them by workers. */
export class RunIntake {
  private readonly home: string;
  private readonly work: Work;
  private readonly source: Pick<RunSource, 'ready'>;
  private readonly shared: SharedFiles | undefined;

  constructor(home: string, work: Work, source: Pick<RunSource, 'ready'>, shared?: SharedFiles) {
    this.home = home;
    this.work = work;
    this.source = source;
    this.shared = shared;
    void sweepPredictions(home);
  }

  receive(name: string, body: AsyncIterable<Uint8Array>): Promise<PredictionsFile> {
    return followUpload('predictions', body, (counted) => receivePredictions(this.home, name, counted));
  }

  discard(file: PredictionsFile): Promise<void> {
    return discardPredictions(this.home, file);
  }

  async preview(dataset: string, file: PredictionsFile, mapping: Mapping | null): Promise<RunPreview> {
    await this.checkReady(dataset);
    return this.work.ask('preview', { dataset, file, mapping });
  }

  /** What a file is, of which `bytes` are all there are. */
  recognise(file: PredictionsFile, bytes: number | null): Promise<Recognised> {
    const here = statSync(file.path).size;
    return this.work.ask('recognise', { file, bytes: bytes ?? here, whole: bytes === null || bytes === here });
  }

  /** Stores the runs of a file, all of them or none. */
  async add(dataset: string, file: PredictionsFile, { name, mapping, uploader }: AddOptions): Promise<RunId[]> {
    await this.checkReady(dataset);
    await this.shared?.predictions(file);
    return this.work.ask('add', { dataset, file, mapping: mapping ?? null, ...(uploader && { uploader }) }, name);
  }

  previewMemories(run: string, file: PredictionsFile): Promise<MemoryPreview> {
    return this.work.ask('previewMemories', { run, file });
  }

  async addMemories(run: string, file: PredictionsFile): Promise<MemoryReport> {
    await this.shared?.predictions(file);
    return this.work.ask('addMemories', { run, file });
  }

  /** Throws what is wrong with the dataset before a file is read for it. */
  private async checkReady(dataset: string): Promise<void> {
    if (!(await this.source.ready(dataset))) throw notReady(dataset);
  }
}
