/** For tests: what was refused, and why. */
import { type Problem, problemIn } from './problem.ts';

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
