/**
 * Reads the distinct texts of an indexed dataset and adds their words to a copy of its index, batch by batch. It goes on where an
 * earlier one ended; reads go on meanwhile.
 */
import { existsSync, rmSync } from 'node:fs';
import { problemIn, type Turn } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { searchedTexts } from '../../core/search/searched-texts.ts';
import { indexedText } from '../../core/search/words.ts';
import { openFile } from '../files/bytes.ts';
import { kindOf, type Unit } from '../indexing/index.ts';
import type { Place, UnitTurn } from '../store/index.ts';
import { copied, growingPath, indexPath, sealed } from '../store/index-file/folder.ts';
import {
  type GatheredUnits,
  type GrowingFile,
  type GrownUnit,
  openGrowing,
  withoutWords,
} from '../store/index-file/growing.ts';
import { segmentsFor } from '../store/index-file/words/segments.ts';
import { openAt } from '../store/open-at.ts';
import { openWordStore, type WordStore } from '../store/word-store.ts';
import type { Tell } from './job-process.ts';
import type { JobTask } from './jobs.ts';
import { type Ready, readyOf } from './ready.ts';
import { readUnit, type UnitSource } from './unit-turns.ts';
import { dataFile } from './unpacked.ts';

/** Units looked up at a time, and characters written in one transaction. */
const UNITS = 256;
const CHARACTERS = 16 * 2 ** 20;
/** It reads and writes a few rows. */
const PUBLISHING = { cache: 1_000, log: 1_000 };

export async function runWords({ dataset, ...place }: JobTask, tell: Tell): Promise<void> {
  const store = await openAt(place, PUBLISHING, openWordStore);
  const ready = await readyOf(store, await store.datasets.get(dataset));
  const name = ready && (await store.indexes.beginWords(ready.pass));
  try {
    if (ready && name !== null) await addWords({ store, ...place }, ready, name, tell);
  } catch (error) {
    // An index that was replaced or removed meanwhile, or got its words from another server, needs none any more.
    if (!ready || name === null || !(await store.indexes.wantsWords(name))) return;
    // A machine that ended in the middle of a write may leave a copy that is of no use: the next try makes another.
    if (problemIn(error)?.type === '#damaged-database') await store.indexes.wantWords(ready.pass, true);
    throw error;
  } finally {
    await store.close();
  }
}

/** Where words are added, and by whose ticket. */
interface Growing extends Place {
  store: WordStore;
  ticket: string;
}

async function addWords(place: Growing, ready: Ready, name: string, tell: Tell): Promise<void> {
  const { store, home } = place;
  const file = growingPath(home, name);
  if (!existsSync(file)) await begin(place, ready, name);
  const growing = openGrowing(file);
  try {
    const source = { file: dataFile(place, ready.row), kind: kindOf(ready.summary) };
    if (!(await grow(growing, source, tell, (units) => store.indexes.wordsGrown(name, units)))) return;
  } finally {
    growing.close();
  }
  await store.indexes.publishWords(name, sealed(file));
}

/** The copy appears whole, and without words that are to be added again. */
async function begin({ store, home, ticket }: Growing, { row }: Ready, name: string): Promise<void> {
  const from = indexPath(home, row.indexKey ?? '');
  // There was no room for it.
  if (!existsSync(from)) throw problem('disk.full', {});
  const part = copied(home, from, ticket);
  try {
    withoutWords(part);
    await store.indexes.placeWords(part, name);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Adds what is not there yet, and tells `goOn` how many units are; false when that says that the copy is of no use any more. */
async function grow(
  growing: GrowingFile,
  { file, kind }: UnitSource,
  tell: Tell,
  goOn: (units: number) => Promise<boolean>,
): Promise<boolean> {
  const { done: before, total } = growing.bytes();
  const bytes = openFile(file);
  const source = { file, kind, read: bytes.read };
  const segments = segmentsFor(total - before);
  const started = performance.now();
  let done = before;
  const read = async (unit: Unit): Promise<Turn[][]> => {
    done = Math.min(total, done + unit.end - unit.start);
    return readUnit(source, unit, unit.kind === 'session' ? null : growing.locateUnit(unit.unit));
  };
  const onRead = () => {
    const progress = { phase: 'words', done, total, ...pace(done - before, total - done, started) } as const;
    tell({ kind: 'progress', progress });
  };
  try {
    let ready: GatheredUnits | null = null;
    for (let from = growing.next(); ; ) {
      // While the next ones are read, a thread makes postings of those that are ready.
      const gathered: GatheredUnits = await growing.gather(from, batchOf(growing, from, read, onRead), segments);
      if (ready !== null) {
        const added = await growing.add(ready);
        if (!(await goOn(growing.next()))) return false;
        // Where another server adds to the same copy, the quicker one's batch counts.
        if (!added) {
          ready = null;
          from = growing.next();
          continue;
        }
      }
      if (gathered.last === null) return true;
      ready = gathered;
      from = gathered.last + 1;
    }
  } finally {
    await segments.close();
    bytes.close();
  }
}

/** Units in order from a number on, with their turns: a batch's worth. */
async function* batchOf(
  growing: GrowingFile,
  from: number,
  read: (unit: Unit) => Promise<Turn[][]>,
  onRead: () => void,
): AsyncGenerator<GrownUnit> {
  let written = 0;
  let next = from;
  while (written < CHARACTERS) {
    const units = growing.units(next, UNITS);
    for (const unit of units) {
      const turns = (await read(unit)).flatMap(unitTurns);
      for (const { words, captions } of turns) written += words.length + captions.length;
      yield { unit: unit.unit, turns };
      next = unit.unit + 1;
      if (written >= CHARACTERS) break;
    }
    onRead();
    if (units.length < UNITS) break;
  }
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
      channel: turn.channel ?? null,
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
