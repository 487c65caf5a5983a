import { problemIn } from '../../core/model/index.ts';
import type { Store } from '../store/index.ts';
import type { Work } from './work.ts';

/** Scores runs again whose dataset shows another gold than they were scored with: one after the other, once for one gold. */
export class RunRescoring {
  private readonly store: Pick<Store['runs'], 'stale'>;
  private readonly work: Work;
  private readonly isReady: (dataset: string) => Promise<boolean>;
  /** Runs that were to be scored again, and with which index. */
  private readonly tried = new Set<string>();
  private running = false;

  constructor(store: Pick<Store['runs'], 'stale'>, work: Work, isReady: (dataset: string) => Promise<boolean>) {
    this.store = store;
    this.work = work;
    this.isReady = isReady;
  }

  /** Resolves when all are scored, at once while an earlier call is at it. A run that can't be scored stays as it is stored. */
  async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (const { id, dataset, index } of await this.store.stale()) {
        const gold = `${id}\n${index}`;
        if (this.tried.has(gold) || !(await this.isReady(dataset))) continue;
        this.tried.add(gold);
        await this.work.ask('rescore', id);
      }
    } catch (error) {
      if (!problemIn(error)) throw error;
    } finally {
      this.running = false;
    }
  }
}
