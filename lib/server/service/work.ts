/** The workers of a service: those for files people bring, and those for what others look at meanwhile. */
import type { Place } from '../store/index.ts';
import type { Expected, Task, Tasks } from './tasks.ts';
import { type WorkOrder, WorkPool } from './work-pool.ts';

/** A file is read, matched and scored whole: much memory, some time, and everybody else goes first. */
const FILES = { workers: 2, alike: 2, idle: 10, heap: 1024, seconds: 120, waiting: 50 };
const FILES_KEEP = 250;
/** Somebody looks at the page that waits for it. */
const READS = { workers: 3, alike: 2, idle: 15, heap: 1536, seconds: 60, waiting: 300 };
const READS_KEEP = 500;

const OF_FILES: readonly Task[] = [
  'preview',
  'add',
  'previewMemories',
  'addMemories',
  'mappingPreview',
  'proposes',
  'recognise',
  'importReviews',
  'addPack',
];

export class Work {
  readonly readOnly: boolean;
  private readonly files: WorkPool;
  private readonly reads: WorkPool;

  /** `readOnly`: the home folder can't be written. `unreviewed`: answers are as if nobody had reviewed anything. */
  constructor(place: Place, readOnly = false, unreviewed = false) {
    this.readOnly = readOnly;
    this.files = new WorkPool({ ...place, readOnly, unreviewed, nice: 5, keeps: FILES_KEEP }, FILES, 'files');
    this.reads = new WorkPool({ ...place, readOnly, unreviewed, nice: 2, keeps: READS_KEEP }, READS, 'reads');
  }

  /** Has something worked out by a worker. */
  ask<K extends Task>(kind: K, ...args: Tasks[K]['args']): Promise<Tasks[K]['answer']> {
    return this.poolOf(kind).ask({ kind, args, json: false });
  }

  /** The same as JSON in UTF-8, which costs the server nothing to send on. */
  json<K extends Task>(kind: K, ...args: Tasks[K]['args']): Promise<Uint8Array> {
    return this.poolOf(kind).ask({ kind, args, json: true });
  }

  /** Has a worker started that will be asked for something of this kind soon. */
  prepare(kind: Task): void {
    this.poolOf(kind).prepare();
  }

  /** Has a worker get ready for what is likely to be asked soon, and read the answers of these runs. Rejects when it can't. */
  expect(dataset: string, next: Expected, runs: readonly string[]): Promise<void> {
    return (next === 'files' ? this.files : this.reads).expect([
      { kind: 'expect', args: [dataset, next], json: false },
      ...runs.map((run): WorkOrder => ({ kind: 'hold', args: [[run]], json: false })),
    ]);
  }

  close(): void {
    this.files.close();
    this.reads.close();
  }

  private poolOf(kind: Task): WorkPool {
    return OF_FILES.includes(kind) ? this.files : this.reads;
  }
}
