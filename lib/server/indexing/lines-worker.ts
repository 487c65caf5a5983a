/** Copies lines out of Parquet for the thread that reads them meanwhile. */
import { parentPort } from 'node:worker_threads';
import { problemIn } from '../../core/model/problem.ts';
import type { FromLines, LinesTask } from './growing-lines.ts';
import { writeRows } from './parquet-lines.ts';

const send = (message: FromLines) => parentPort?.postMessage(message);

parentPort?.once('message', ({ file, part }: LinesTask) => {
  writeRows(file, part, send, true).then(
    () => send({ whole: true }),
    (error: unknown) => {
      const problem = problemIn(error);
      // What nobody foresaw ends the thread, and the one that waits for it is told.
      if (!problem) throw error;
      send({ problem });
    },
  );
});
