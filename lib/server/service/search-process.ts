/**
 * The search process: reads the distinct texts of an indexed dataset and grows its full-text index, batch by batch. It goes
 * on where an earlier one ended. Runs as a child of the server; reads go on meanwhile.
 */
import { constants, setPriority } from 'node:os';
import type { Turn } from '../../core/model/index.ts';
import { indexedText } from '../../core/search/words.ts';
import { openFile } from '../files/bytes.ts';
import type { Unit } from '../indexing/index.ts';
import { openStore, type Store, type UnitTurn } from '../store/index.ts';
import { runJob, type Tell } from './job-process.ts';
import type { JobTask } from './jobs.ts';
import { readUnit, searchedTexts, sessionTurns } from './unit-turns.ts';
import { dataFile } from './unpacked.ts';

/** Units looked up at a time, and characters written in one transaction: small enough that other writers get their turn. */
const UNITS = 256;
const CHARACTERS = 16 * 2 ** 20;
/** Pages kept, KiB, and pages of the log: each page of the engine's tables is then written back once, not for each batch. */
const GROWING = { cache: 32_000, log: 8_000 };

async function run({ home, dataset }: JobTask, tell: Tell): Promise<void> {
  const store = openStore(home, GROWING);
  const shown = () => store.datasets.get(dataset)?.indexId ?? null;
  const index = shown();
  try {
    if (index !== null) await grow(store, home, dataset, index, tell);
  } catch (error) {
    // An index that was replaced or removed meanwhile needs no words any more.
    if (shown() === index) throw error;
  } finally {
    store.close();
  }
}

async function grow(store: Store, home: string, dataset: string, index: number, tell: Tell): Promise<void> {
  const row = store.datasets.get(dataset);
  if (!row?.summary) return;
  const file = dataFile(home, row);
  const { next, done: before, total } = store.words.prepare(index);
  const bytes = openFile(file);
  const source = { file, family: row.summary.format, variant: row.summary.variant, read: bytes.read };
  const started = performance.now();
  let done = before;
  const read = async (unit: Unit): Promise<Turn[][]> => {
    done = Math.min(total, done + unit.end - unit.start);
    return unit.kind === 'session'
      ? [sessionTurns(source, unit, bytes.read(unit.start, unit.end))]
      : await readUnit(source, unit, store.conversations.locateUnit(index, unit.unit));
  };
  const onRead = () => {
    const progress = { phase: 'words', done, total, ...pace(done - before, total - done, started) } as const;
    tell({ kind: 'progress', progress });
  };
  let from = next;
  for (;;) {
    const batch = await gather(store, index, from, read, onRead);
    const last = batch.at(-1);
    if (!last && store.words.finish(index, from)) break;
    // Where another server grows the same index, the quicker one's batch counts; where one begins it again, it goes on from there.
    from = last && store.words.add(index, from, batch) ? last.unit + 1 : store.words.next(index);
  }
  bytes.close();
}

/** Units in order from a number on, with their turns: a batch's worth. Empty when there are no more. */
async function gather(
  store: Store,
  index: number,
  from: number,
  read: (unit: Unit) => Promise<Turn[][]>,
  onRead: () => void,
): Promise<{ unit: number; turns: UnitTurn[] }[]> {
  const batch: { unit: number; turns: UnitTurn[] }[] = [];
  let held = 0;
  let next = from;
  while (held < CHARACTERS) {
    const units = store.words.units(index, next, UNITS);
    for (const unit of units) {
      const turns = (await read(unit)).flatMap(unitTurns);
      for (const { words, captions } of turns) held += words.length + captions.length;
      batch.push({ unit: unit.unit, turns });
      next = unit.unit + 1;
      if (held >= CHARACTERS) break;
    }
    onRead();
    if (units.length < UNITS) break;
  }
  return batch;
}

function unitTurns(turns: Turn[], place: number): UnitTurn[] {
  return turns.map((turn) => {
    const { text, captions } = searchedTexts(turn);
    return {
      place,
      turn: turn.index,
      // Turns of a distinct session are named after each session they occur in.
      turnId: turn.id === `:${turn.index}` ? null : turn.id,
      role: turn.role,
      speaker: turn.speaker,
      image: (turn.images?.length ?? 0) > 0,
      words: indexedText(text),
      captions: indexedText(captions),
    };
  });
}

/** Bytes per second so far, and seconds left. */
function pace(done: number, left: number, started: number): { rate?: number; remaining?: number } {
  const seconds = (performance.now() - started) / 1000;
  if (seconds < 0.5 || done === 0) return {};
  return { rate: done / seconds, remaining: (left * seconds) / done };
}

// Nobody waits for it: whoever reads meanwhile goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
runJob(run);
