/** Examines a file for the thread that indexes it, a few batches ahead. */
import { parentPort } from 'node:worker_threads';
import { problemIn } from '../../core/model/problem.ts';
import { openFile } from '../files/bytes.ts';
import { type Examined, examine } from './examine.ts';
import { AHEAD, type ExamineTask, type FromExaminer } from './examine-aside.ts';
import { examined } from './session-facts.ts';
import type { FreshSession } from './sessions.ts';

/** A batch is sent when it holds so many records and sessions: enough to be worth a message, few enough to wait in memory. */
const BATCH = 500;
/** When so many batches wait, the other thread has more to do than this one. */
const BEHIND = AHEAD / 2;

const send = (message: FromExaminer) => parentPort?.postMessage(message);

async function run({ file, family, taken, ...examination }: ExamineTask): Promise<void> {
  const source = openFile(file);
  let done = 0;
  let sent = 0;
  let held = 0;
  let records: Examined[] = [];
  const waiting = () => sent - Atomics.load(taken, 0);
  const flush = () => {
    if (records.length === 0) return;
    send({ records, done });
    sent += 1;
    records = [];
    held = 0;
    for (let seen = Atomics.load(taken, 0); sent - seen >= AHEAD; seen = Atomics.load(taken, 0))
      Atomics.wait(taken, 0, seen);
  };
  try {
    for (const { bytes, ...rest } of examine(source, examination, (read) => (done = read))) {
      records.push(rest);
      held += 1;
      if (rest.record && 'fresh' in rest.record) {
        held += rest.record.units.length;
        if (bytes && rest.record.fresh.length > 0)
          await examineSessions(family, rest.record.fresh, bytes, rest.locator.start, waiting() >= BEHIND);
      }
      if (held >= BATCH) flush();
    }
    flush();
  } finally {
    source.close();
  }
}

/**
 * What sessions say, where their bytes tell it or the other thread is behind. The families are loaded when they are needed first, not while
 * that one waits for a beginning.
 */
async function examineSessions(
  family: ExamineTask['family'],
  fresh: FreshSession[],
  bytes: Buffer,
  base: number,
  isBehind: boolean,
): Promise<void> {
  const { sessions } = (await import('../../core/families/index.ts')).formatOf(family);
  if (!sessions) return;
  for (const session of fresh) {
    const json = bytes.subarray(session.start - base, session.end - base);
    const facts = isBehind ? examined(json, sessions) : sessions.factsOfBytes?.(json);
    if (facts || isBehind) session.facts = facts;
  }
}

parentPort?.once('message', (task: ExamineTask) => {
  run(task).then(
    () => send({ end: true }),
    (error: unknown) => {
      const problem = problemIn(error);
      // What nobody foresaw ends the thread, and the one that waits for it is told.
      if (!problem) throw error;
      send({ problem });
    },
  );
});
