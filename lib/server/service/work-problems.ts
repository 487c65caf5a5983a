/** Why a worker gave no answer: each says which limit was reached, and what to do. */
import { problem } from '../../core/problems/index.ts';

export const cancelled = () => problem('work.cancelled', {});

export const died = () => problem('work.ended', {});

export const tooLong = (seconds: number) => problem('work.time_limit', { seconds });

export const tooMuch = (megabytes: number) => problem('work.memory_limit', { mebibytes: megabytes });

export const busy = (waiting: number) => problem('work.busy', { waiting });
