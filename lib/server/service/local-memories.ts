import { problem } from '../../core/problems/index.ts';
import type { Memories, StoredRun } from '../store/index.ts';
import { noSuch } from './problems.ts';
import type { RunIntake } from './run-intake.ts';
import type { RunService } from './run-service.ts';
import type { Work } from './work.ts';

type OfMemories = 'previewMemories' | 'addMemories' | 'removeMemories' | 'memoryReport' | 'memories' | 'coverage';

interface Runs {
  intake: RunIntake;
  /** Throws a ProblemError 404 when there is no such run. */
  of(run: string): Promise<StoredRun>;
  /** Throws what is wrong with the run's dataset. */
  ready(run: string): Promise<void>;
}

/** What runs of one home folder stored: taken in and looked at by workers. */
export function localMemories(store: Memories, work: Work, { intake, of, ready }: Runs): Pick<RunService, OfMemories> {
  const checkOf = async (dataset: string, run: string) => {
    if ((await of(run)).dataset !== dataset) throw noSuch('run', run);
  };
  return {
    async previewMemories(run, file, dataset) {
      await checkOf(dataset, run);
      return intake.previewMemories(run, file);
    },
    async addMemories(run, file, dataset) {
      await checkOf(dataset, run);
      return intake.addMemories(run, file);
    },
    async removeMemories(run, dataset) {
      await checkOf(dataset, run);
      await store.put(run, []);
    },
    async memoryReport(run) {
      await of(run);
      const report = await work.ask('memoryReport', run);
      if (!report) throw problem('memories.not_brought', { run });
      return report;
    },
    async memories(run, ...asked) {
      await ready(run);
      return work.ask('memories', run, ...asked);
    },
    async coverage(run) {
      await ready(run);
      return work.ask('coverage', run);
    },
  };
}
