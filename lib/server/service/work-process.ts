/**
 * A worker: works out one answer after the other for the server that started it, so that pages answer meanwhile, and a lack of
 * memory or time here never takes the server down.
 */
import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { problemIn } from '../../core/model/index.ts';
import { INTERNAL } from '../../core/problems/index.ts';
import { answerScratch } from '../files/scratch.ts';
import { asOneReader } from '../store/index.ts';
import { logErrorsAsAsked } from '../telemetry/index.ts';
import { askedBy, speakTheirLanguage } from './asking.ts';
import { openDesk } from './desk.ts';
import { unexpected } from './job-process.ts';
import { lazily } from './lazily.ts';
import { READY, spooled } from './spool.ts';
import { atDesk, type Task } from './tasks.ts';
import type { SentOrder, WorkAnswer, WorkOrder, WorkPlace } from './work-pool.ts';

const { nice, keeps, spool, ...place } = JSON.parse(process.argv[2] ?? '') as WorkPlace & { spool: boolean };
// Where it can't be lowered, the work is done all the same.
try {
  setPriority(nice);
} catch {}
speakTheirLanguage('en');
logErrorsAsAsked();
/** What could not be opened, while its database is away, is opened for the next question. */
const desk = lazily(() => openDesk(place));
// Whoever asks is told what is wrong with it.
desk().catch(() => {});

/** Milliseconds after its start, and after the first question of a kind, when what it needs was compiled, or most. */
const FLUSHED = 3000;
/** What writes sees what it wrote. */
const WRITES: readonly Task[] = ['add', 'addMemories', 'importReviews', 'addPack', 'rescore', 'addVotes'];

async function answer<K extends Task>({ kind, args, json }: WorkOrder<K>): Promise<WorkAnswer<unknown>> {
  try {
    const at = await desk();
    const work = () => atDesk(at, kind, args);
    const value = await (WRITES.includes(kind) ? work() : asOneReader(work));
    const said = json ? Buffer.from(JSON.stringify(value)) : value;
    if (!spool || !spooled(said)) return { value: said, spent: spent() };
    answerScratch.giveBack(said);
    return { spooled: said.byteLength, spent: spent() };
  } catch (error) {
    return { problem: problemIn(error) ?? unexpected(error, INTERNAL), spent: spent() };
  }
}

/** Milliseconds until it is looked at again how much memory it holds: that takes a tenth of what a search does. */
const LOOKED = 250;
let looked = Number.NEGATIVE_INFINITY;

function spent(): boolean {
  if (performance.now() - looked < LOOKED) return false;
  looked = performance.now();
  return process.memoryUsage.rss() > keeps * 1024 ** 2;
}

let flushing: NodeJS.Timeout | undefined;
/** It is ended by a signal, and would leave nothing compiled for the next one, which starts in half the time with it. */
function flushSoon(): void {
  clearTimeout(flushing);
  flushing = setTimeout(flushCompileCache, FLUSHED).unref();
}

const asked = new Set<Task>();
process.on('message', ({ language, ...order }: SentOrder) => {
  if (!asked.has(order.kind)) flushSoon();
  asked.add(order.kind);
  void askedBy({ client: '', signal: null, language }, () => answer(order)).then((made) => process.send?.(made));
});
flushSoon();
process.send?.(READY);
// Without its server nobody waits for answers any more.
process.once('disconnect', () => process.exit());
