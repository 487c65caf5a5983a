/** Why a worker gave no answer: each says which limit was reached, and what to do. */
import { problem } from '../../core/model/index.ts';

export const cancelled = () =>
  problem(499, '#cancelled', 'It was cancelled', 'Nobody waited for the answer any more. Ask again when you want it.');

export const died = () =>
  problem(
    503,
    '#process-ended',
    'The process ended early',
    'The process that worked on this was ended from outside, perhaps for lack of memory on this machine. Nothing was stored; try again.',
  );

export const tooLong = (seconds: number) =>
  problem(
    503,
    '#time-limit',
    'It took too long',
    `This was stopped after ${seconds} seconds, the limit for one request; nothing was stored. Ask for less at once (a smaller file, fewer systems or runs, a narrower search), or try again when less is going on.`,
  );

export const tooMuch = (megabytes: number) =>
  problem(
    422,
    '#memory-limit',
    'It takes too much memory',
    `This was stopped when it needed more than ${megabytes} MiB of memory, the limit for one request; nothing was stored. Ask for less at once: a smaller file, fewer systems or runs, a narrower search.`,
  );

export const busy = (waiting: number) =>
  problem(
    503,
    '#busy',
    'Too many requests are waiting',
    `${waiting} requests are waiting for an answer, which is the limit. Try again in a moment.`,
  );
