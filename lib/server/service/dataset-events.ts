import type { Dataset, Progress } from '../../core/model/index.ts';
import type { Change, Job } from '../store/index.ts';
import { Events } from './events.ts';
import type { DatasetEvent } from './service.ts';

/** Tells who looks at a dataset what becomes of it: of work that is done here, and of what the catalogue says that others do. */
export class DatasetEvents {
  private readonly events = new Events<DatasetEvent>();
  private readonly view: (id: string) => Promise<Dataset | null>;
  /** Of datasets that others work at: the state that was told last. */
  private readonly states = new Map<string, Dataset['state']>();

  /** `view`: a dataset as it is now; null when it is no more. */
  constructor(view: (id: string) => Promise<Dataset | null>) {
    this.view = view;
  }

  on(id: string, listener: (event: DatasetEvent) => void): () => void {
    return this.events.on(id, listener);
  }

  async progressed({ kind, dataset }: Job, progress: Progress): Promise<void> {
    if (kind === 'index') this.events.emit(dataset, { kind: 'progress', progress });
    if (kind === 'words') await this.tell(dataset, 'search');
  }

  /** Tells how a dataset is now, unless it has been removed. */
  async tell(id: string, kind: 'ready' | 'failed' | 'search'): Promise<void> {
    const dataset = await this.view(id);
    if (dataset) this.events.emit(id, { kind, dataset });
  }

  /** Something changed in a catalogue that others write, too. */
  async heard(change: Change): Promise<void> {
    const changed = change.topic === 'everything' ? this.events.topics() : [change.dataset];
    for (const id of changed) if (this.events.hasAny(id)) await this.tellOf(id);
  }

  private async tellOf(id: string): Promise<void> {
    const dataset = await this.view(id);
    if (!dataset) return;
    const { state, progress } = dataset;
    const before = this.states.get(id);
    this.states.set(id, state);
    for (const told of this.states.keys()) if (!this.events.hasAny(told)) this.states.delete(told);
    if (state === 'indexing') {
      if (progress) this.events.emit(id, { kind: 'progress', progress });
    } else
      this.events.emit(id, { kind: state !== 'ready' ? 'failed' : before === state ? 'search' : 'ready', dataset });
  }
}
