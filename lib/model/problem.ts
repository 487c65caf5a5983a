import type { Where } from './finding.ts';

/** A failure a user can act on: RFC 9457 problem details. `detail` says what, where and what to do; never a stack trace. */
export interface Problem {
  /** `about:blank` or a fragment such as `#unknown-format`. */
  type: string;
  title: string;
  status: number;
  detail: string;
  /** Where in the file, when it is about a file. */
  where?: Where;
  /** More of the same kind, e.g. each place where the JSON breaks or each bad parameter. */
  errors?: { message: string; where?: Where }[];
}

/** The one error class that is allowed to reach users; everything else becomes a plain 500. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

export const problem = (status: number, type: string, title: string, detail: string, more: Partial<Problem> = {}) =>
  new ProblemError({ type, title, status, detail, ...more });
