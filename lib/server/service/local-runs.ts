import {
  type AboutRun,
  type CompareOptions,
  DEFAULT_JUDGING,
  datasetId,
  type FacetLists,
  type Judging,
  type Mapping,
  MOST_COMPARED,
  type Page,
  type Prediction,
  type PredictionFilter,
  type QuestionRows,
  type Recognised,
  type RowsPage,
  type Run,
  type RunHead,
  type RunPreview,
} from '../../core/model/index.ts';
import { described } from '../../core/predictions/described.ts';
import { problem } from '../../core/problems/index.ts';
import type { Store, StoredRun } from '../store/index.ts';
import { askedBy, NOBODY } from './asking.ts';
import { reportOfTypes, runOfTypes } from './leading-types.ts';
import { localMemories } from './local-memories.ts';
import { noSuch, notReady } from './problems.ts';
import type { Ready } from './ready.ts';
import { type RunSource, shown } from './run-data.ts';
import { RunIntake } from './run-intake.ts';
import type { Part, PredictionsFile, RunService } from './run-service.ts';
import type { SharedFiles } from './shared-files.ts';
import type { Work } from './work.ts';

/** Answers at most that are read before somebody asks for them, which takes a tenth of a second. */
const HELD = 20_000;

/** The arguments of a method after the first. */
type Rest<M> = M extends (first: never, ...rest: infer R) => unknown ? R : never;

/** The runs of one home folder: keeps them, and has workers take them in, judge their answers and compare them. */
export class LocalRuns implements RunService {
  private readonly store: Store['runs'];
  private readonly work: Work;
  private readonly source: Pick<RunSource, 'ready' | 'lastRead' | 'dataset'>;
  private readonly intake: RunIntake;
  readonly previewMemories: RunService['previewMemories'];
  readonly addMemories: RunService['addMemories'];
  readonly removeMemories: RunService['removeMemories'];
  readonly memoryReport: RunService['memoryReport'];
  readonly memories: RunService['memories'];
  readonly coverage: RunService['coverage'];

  constructor(
    { runs, memories }: Pick<Store, 'runs' | 'memories'>,
    home: string,
    work: Work,
    source: Pick<RunSource, 'ready' | 'lastRead' | 'dataset'>,
    shared?: SharedFiles,
  ) {
    this.store = runs;
    this.work = work;
    this.source = source;
    this.intake = new RunIntake(home, work, source, shared);
    const ready = (run: string) => this.check([run]);
    ({
      previewMemories: this.previewMemories,
      addMemories: this.addMemories,
      removeMemories: this.removeMemories,
      memoryReport: this.memoryReport,
      memories: this.memories,
      coverage: this.coverage,
    } = localMemories(memories, work, { intake: this.intake, of: (run) => this.stored(run), ready }));
  }

  async receive(name: string, body: AsyncIterable<Uint8Array>): Promise<PredictionsFile> {
    return this.intake.receive(name, body);
  }

  async discard(file: PredictionsFile): Promise<void> {
    return this.intake.discard(file);
  }

  async recognise(file: PredictionsFile, bytes: number | null): Promise<Recognised> {
    return this.intake.recognise(file, bytes);
  }

  async preview(dataset: string, file: PredictionsFile, mapping: Mapping | null): Promise<RunPreview> {
    return this.intake.preview(dataset, file, mapping);
  }

  async add(dataset: string, file: PredictionsFile, options: Parameters<RunService['add']>[2]): Promise<Run[]> {
    const ids = await this.intake.add(dataset, file, options);
    const runs = await Promise.all(ids.map((id) => this.get(id)));
    this.lookAhead(runs);
    // All are of one file.
    const same = await this.store.ofContent(runs[0]?.report.sha256 ?? null);
    const identical = same.flatMap(({ id, name, dataset: of }) =>
      of === dataset && !ids.includes(id) ? [{ id, name }] : [],
    );
    return runs.map((run) => ({ ...run, ...(identical.length > 0 && { identical }) }));
  }

  /** What was stored is looked at next: a worker is started, and reads the answers meanwhile unless that would keep others waiting. */
  private lookAhead(runs: readonly Run[]): void {
    this.work.prepare('analysis');
    const ids = runs.flatMap(({ id, matched }) => (matched > HELD ? [] : [id]));
    // Whoever looks at them is told what is wrong.
    if (ids.length > 0) askedBy(NOBODY, () => this.work.ask('hold', ids)).catch(() => {});
  }

  /** Those of a dataset, or of these of them, whose answers are read soon: the newest first, as many as are. */
  async readSoon(dataset: string, among?: readonly string[]): Promise<Run['id'][]> {
    let room = HELD;
    const list = (await this.store.list(dataset)).filter(({ id }) => among?.includes(id) ?? true);
    return list.toReversed().flatMap(({ id, matched }) => {
      room -= matched;
      return room >= 0 ? [id] : [];
    });
  }

  async datasetHash(dataset: string): Promise<string | null> {
    return (await this.readyOrNull(dataset)) ? this.work.ask('datasetHash', dataset) : null;
  }

  async count(dataset: string): Promise<number> {
    return (await this.store.counts()).get(datasetId(dataset)) ?? 0;
  }

  async list(dataset: string): Promise<RunHead[]> {
    await this.source.dataset(dataset);
    return (await this.upToDate(await this.store.list(dataset))).map((run) => {
      const { report: _, ...head } = runOfTypes(run);
      return head;
    });
  }

  async get(id: string): Promise<Run> {
    const [run] = await this.upToDate([await this.stored(id)]);
    if (!run) throw noSuch('run', id);
    const found = runOfTypes(run);
    return { ...found, report: reportOfTypes(found.report) };
  }

  async rename(run: string, name: string): Promise<Run> {
    await this.stored(run);
    await this.store.rename(run, name);
    return this.get(run);
  }

  async describe(run: string, about: AboutRun): Promise<Run> {
    await this.stored(run);
    await this.store.describe(run, (manifest) => described(manifest, about));
    return this.get(run);
  }

  async remove(run: string): Promise<void> {
    await this.stored(run);
    await this.store.remove(run);
  }

  async restore(run: string): Promise<Run> {
    const back = await this.store.restore(run);
    if (back === null) {
      throw problem('runs.not_removed', { run });
    }
    return this.get(back);
  }

  async predictions(run: string, filter: PredictionFilter, judging: Judging, page: Page) {
    await this.check([run]);
    return this.work.ask('predictions', run, filter, judging, page);
  }

  async rows(
    runs: readonly string[],
    filter: PredictionFilter,
    judging: Judging,
    page: RowsPage,
  ): Promise<QuestionRows> {
    await this.check(runs);
    return this.work.ask('rows', runs, filter, judging, page);
  }

  async facets(run: string, filter: PredictionFilter, judging: Judging): Promise<FacetLists> {
    await this.check([run]);
    return this.work.ask('facets', run, filter, judging);
  }

  async fileRows(run: string, ...asked: Rest<RunService['fileRows']>): Promise<string> {
    await this.check([run]);
    return this.work.ask('fileRows', run, ...asked);
  }

  async heads(run: string, judging: Judging) {
    await this.check([run]);
    return this.work.ask('heads', run, judging);
  }

  async answerFacts(run: string, judging: Judging) {
    await this.check([run]);
    return this.work.ask('answerFacts', run, judging);
  }

  async headsJson(run: string, ...asked: Rest<RunService['headsJson']>) {
    await this.check([run]);
    return this.work.json('headsPage', run, ...asked);
  }

  async prediction(run: string, question: string, judging: Judging): Promise<Prediction> {
    await this.check([run]);
    return this.work.ask('prediction', run, question, judging);
  }

  async official(run: string) {
    await this.check([run]);
    return this.work.ask('official', run);
  }

  async analysis(run: string, judging: Judging) {
    await this.check([run]);
    return this.work.ask('analysis', run, judging);
  }

  async compare(runs: string[], options: CompareOptions, least: 1 | 2 = 2) {
    await this.check(runs);
    return this.work.ask('compare', runs, options, least);
  }

  async compareJson(runs: string[], options: CompareOptions, page: Part = { offset: 0 }) {
    await this.check(runs);
    return this.work.json('compareWhole', runs, options, page);
  }

  async compareJudges(run: string, options: CompareOptions) {
    await this.check([run]);
    return this.work.ask('compareJudges', run, options);
  }

  async compareJudgesJson(run: string, options: CompareOptions, page: Part = { offset: 0 }) {
    await this.check([run]);
    return this.work.json('compareJudgesWhole', run, options, page);
  }

  async agreement(run: string) {
    await this.check([run]);
    return this.work.ask('agreement', run);
  }

  async setVerdict(
    run: string,
    question: string,
    verdict: { correct: boolean; note?: string; reviewer?: string } | null,
    who?: string | null,
  ): Promise<Prediction> {
    const { outcome } = await this.prediction(run, question, DEFAULT_JUDGING);
    if (verdict !== null && (await this.store.sources(run, [question])).size === 0) {
      throw problem('runs.no_row', { run, question, outcome });
    }
    await this.store.setVerdict(run, question, verdict, who);
    return this.prediction(run, question, DEFAULT_JUDGING);
  }

  async mappings() {
    return this.store.mappings();
  }

  async saveMapping(name: string, mapping: Mapping | null): Promise<void> {
    if (mapping === null && !(await this.mappings()).some((saved) => saved.name === name))
      throw problem('none.mapping', { name });
    // That a file was cut is not how others of its shape are read.
    const { cut: _, ...kept } = mapping ?? { fields: {} };
    await this.store.saveMapping(name, mapping && kept);
  }

  /** Throws a ProblemError 404 when there is no such run. */
  private async stored(id: string): Promise<StoredRun> {
    const run = await this.store.get(id);
    if (!run) throw noSuch('run', id);
    return run;
  }

  /** Throws a ProblemError 400 unless all these runs answer one dataset, and are no more than can be compared. */
  async checkShown(dataset: string, runs: readonly string[]): Promise<void> {
    if (runs.length > MOST_COMPARED) {
      throw problem('runs.too_many', { count: runs.length, most: MOST_COMPARED });
    }
    for (const run of runs) {
      if ((await this.stored(run)).dataset !== dataset) throw problem('runs.other_dataset', { run, dataset });
    }
  }

  /** Throws what is wrong with runs, or with the dataset they answer when that was never read, before anything is worked out of them. */
  private async check(runs: readonly string[]): Promise<void> {
    // It is asked as soon as this is known.
    this.work.prepare('analysis');
    for (const run of runs.slice(0, MOST_COMPARED + 1)) {
      const { dataset } = await this.stored(run);
      if ((await this.readyOrNull(dataset)) || (await this.source.lastRead(dataset))) continue;
      await this.source.ready(dataset);
      throw notReady(dataset);
    }
  }

  /** Runs as everybody sees them. Figures for another gold than the dataset shows now are worked out anew; `look` has them stored. */
  private async upToDate(runs: StoredRun[]): Promise<Run[]> {
    const ids: string[] = [];
    for (const { id, dataset, scoredIndex } of runs) {
      const ready = await this.readyOrNull(dataset);
      if (ready && ready.gold !== scoredIndex) ids.push(id);
    }
    const now = ids.length === 0 ? [] : await this.work.ask('upToDate', ids);
    const anew = new Map(now.map((run) => [run.id, run]));
    return runs.flatMap((run): Run[] => {
      const found = anew.get(run.id);
      if (found) return [{ ...shown(found), rescoring: true }];
      // Somebody removed it meanwhile.
      return ids.includes(run.id) ? [] : [shown(run)];
    });
  }

  private async readyOrNull(dataset: string): Promise<Ready | null> {
    try {
      return await this.source.ready(dataset);
    } catch {
      // The dataset itself says what is wrong with it; its runs are still there to be listed.
      return null;
    }
  }
}
