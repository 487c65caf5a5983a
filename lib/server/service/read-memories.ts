/** A file of memories read for a run: what a preview shows and an import stores. */
import {
  type Coverage,
  coverageOf,
  readMemories,
  type StoredCoverage,
  withOrigins,
} from '../../core/memories/index.ts';
import {
  type ConversationId,
  type MemoryHead,
  type MemoryPreview,
  type MemoryReport,
  originKind,
  type StoredMemory,
} from '../../core/model/index.ts';
import { contentHash } from './content-hash.ts';
import { readPredictionsFile } from './predictions-file.ts';
import { noSuch, notReady } from './problems.ts';
import type { ReadingPlace } from './read-runs.ts';
import { type Ready, readyIn } from './ready.ts';
import { conversationOf } from './record-conversation.ts';
import type { PredictionsFile } from './run-service.ts';
import { TextPlaces } from './text-places.ts';

export interface MemoriesRequest {
  run: string;
  file: PredictionsFile;
}

/** Memories of a preview. */
const SAMPLE = 10;

/** Memories with where they come from, and how they were understood. */
export interface Stored {
  report: MemoryReport;
  coverage: StoredCoverage;
  memories: Map<ConversationId, StoredMemory[]>;
}

/** What the file would become. Nothing is stored. */
export async function previewMemories(place: ReadingPlace, request: MemoriesRequest): Promise<MemoryPreview> {
  const { report, memories } = await readFor(place, request);
  return { report, sample: [...memories.values()].flat().slice(0, SAMPLE) };
}

/** Stores what a run stored, in place of what was brought before. */
export async function addMemories(place: ReadingPlace, request: MemoriesRequest): Promise<MemoryReport> {
  const { report, coverage, memories } = await readFor(place, request);
  const { memories: count, conversations, partial, created } = report;
  const head: MemoryHead = { memories: count, conversations, partial, created };
  const parts = { head, report, coverage };
  const stored = await place.store.memories.put(request.run, [
    ...Object.entries(parts).map(([part, value]) => ({ part, value: JSON.stringify(value) })),
    ...[...memories].map(([id, of]) => ({ part: `of:${id}`, value: JSON.stringify(of) })),
  ]);
  // Somebody removed the run meanwhile.
  if (!stored) throw noSuch('run', request.run);
  return report;
}

async function readFor({ store, golds }: ReadingPlace, { run: id, file }: MemoriesRequest): Promise<Stored> {
  const run = await store.runs.get(id);
  if (!run) throw noSuch('run', id);
  const ready = await readyIn(store, run.dataset);
  if (!ready) throw notReady(run.dataset);
  return readStored({ golds }, ready, file);
}

/** What a file says that a system stored of a dataset's conversations. Throws a ProblemError: 404, 413 or 422 for a file that is of no use. */
export async function readStored(
  { golds }: Pick<ReadingPlace, 'golds'>,
  ready: Ready,
  file: PredictionsFile,
): Promise<Stored> {
  const { size, ...plain } = await readPredictionsFile(golds.place.home, file);
  const { questions } = golds.of(ready);
  const read = readMemories(plain, { questions, conversations: ready.index.conversations.heads() });
  const placed = await placedMemories({ golds }, ready, read.memories);
  const all = [...placed.memories.values()].flat();
  const count = (test: (memory: StoredMemory) => boolean) => all.filter(test).length;
  const sha256 = await contentHash(file.path);
  const report: MemoryReport = {
    file: file.name,
    bytes: size,
    ...(sha256 !== null && { sha256 }),
    created: new Date().toISOString(),
    shape: read.shape,
    ...read.report,
    memories: all.length,
    conversations: placed.memories.size,
    given: count(({ origin }) => origin.given === 'turns'),
    sessions: count(({ origin }) => origin.given === 'sessions'),
    estimated: count(({ origin }) => originKind(origin) === 'estimated'),
    untraced: count(({ origin }) => ['untraced', 'leaked'].includes(originKind(origin))),
    leaked: count(({ origin }) => originKind(origin) === 'leaked'),
    replaced: count(({ replacedBy }) => replacedBy !== undefined),
    ended: count(({ ended }) => ended !== undefined),
  };
  return { report, memories: placed.memories, coverage: { partial: read.report.partial, of: placed.of } };
}

/** Each memory with where it comes from, one conversation after the other. */
async function placedMemories(
  { golds }: Pick<ReadingPlace, 'golds'>,
  ready: Ready,
  read: ReturnType<typeof readMemories>['memories'],
): Promise<{ memories: Map<ConversationId, StoredMemory[]>; of: Record<string, Coverage> }> {
  const places = new TextPlaces(golds.place, ready);
  const memories = new Map<ConversationId, StoredMemory[]>();
  const of: [string, Coverage][] = [];
  for (const [id, rows] of read) {
    const conversation = await conversationOf(golds.place, ready, id);
    const placing = await places.of(id);
    if (conversation === null || placing === null || rows.length === 0) continue;
    const placed = withOrigins(rows, conversation, placing);
    memories.set(id, placed);
    of.push([id, coverageOf(placed, conversation)]);
  }
  return { memories, of: Object.fromEntries(of) };
}
