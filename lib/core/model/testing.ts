/** For tests: what was refused, and why. */
import { problemIn } from './problem.ts';
import type { Problem } from './schemas/problem.ts';

/** The problem that the work ends with; other errors are thrown on, and it is one to meet none. */
export async function problemOf(work: () => unknown): Promise<Problem> {
  try {
    await work();
  } catch (error) {
    const problem = problemIn(error);
    if (problem) return problem;
    throw error;
  }
  throw new Error('nothing was refused');
}
