import type { Problem } from './schemas/problem.ts';

/** The one error class that is allowed to reach users; everything else becomes a plain 500. */
export class ProblemError extends Error {
  readonly problem: Problem;

  /** What its answer over HTTP has besides. */
  readonly members: object;

  constructor(problem: Problem, members: object = {}) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.problem = problem;
    this.members = members;
  }
}

/**
 * The problem an error carries, or null. Recognised by its shape: the library is loaded by Node and the pages by the bundler, so
 * the class exists twice and `instanceof` would miss one of them.
 */
export function problemIn(error: unknown): Problem | null {
  return error instanceof Error && error.name === 'ProblemError' && 'problem' in error
    ? (error.problem as Problem)
    : null;
}
