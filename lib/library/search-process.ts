/**
 * The search process: reads the distinct texts of an indexed dataset and grows its full-text index, batch by batch. It goes
 * on where an earlier one ended. Runs as a child of the server; reads go on meanwhile.
 */
import { openFile } from '../ingest/bytes.ts';
import type { Turn } from '../model/index.ts';
import { indexedText } from '../search/words.ts';
import { openStore, type Store, type UnitTurn } from '../store/index.ts';
import { runJob, type Tell } from './job-process.ts';
import type { JobTask } from './jobs.ts';
import { readUnit, searchedTexts, sessionTurns } from './unit-turns.ts';
import { dataFile } from './unpacked.ts';

/** Units looked up at a time, and turns written in one transaction: small enough that other writers get their turn. */
const UNITS = 256;
const TURNS = 8000;

async function run({ home, dataset }: JobTask, tell: Tell): Promise<void> {
  const store = openStore(home);
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
  const source = { file: dataFile(home, row), family: row.summary.format, variant: row.summary.variant };
  const bytes = openFile(source.file);
  const before = store.words.prepare(index);
  const { total } = before;
  let { next, done } = before;
  const started = performance.now();
  let batch: { unit: number; turns: UnitTurn[] }[] = [];
  let held = 0;
  const flush = () => {
    store.words.add(index, batch);
    batch = [];
    held = 0;
  };
  for (
    let units = store.words.units(index, next, UNITS);
    units.length > 0;
    units = store.words.units(index, next, UNITS)
  ) {
    for (const unit of units) {
      const sessions =
        unit.kind === 'session'
          ? [sessionTurns(source, unit, bytes.read(unit.start, unit.end))]
          : await readUnit(source, unit, store.conversations.locateUnit(index, unit.unit));
      const turns = sessions.flatMap(unitTurns);
      batch.push({ unit: unit.unit, turns });
      held += turns.length;
      next = unit.unit + 1;
      done += unit.end - unit.start;
      if (held >= TURNS) flush();
    }
    tell({
      kind: 'progress',
      progress: { phase: 'words', done, total, ...pace(done - before.done, total - done, started) },
    });
  }
  flush();
  bytes.close();
  store.words.setState(index, 'ready');
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

runJob(run);
