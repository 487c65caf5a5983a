import { type Problem, ProblemError } from '../model/index.ts';

/** The problem an error stands for. What we did not foresee is logged here and shown to nobody. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError || isProblemError(error)) return error.problem;
  console.error(error);
  return {
    type: '#internal',
    title: 'Something went wrong',
    status: 500,
    detail: 'The server met an unexpected error and wrote it to its log. Other pages still work; try again.',
  };
}

/** The same class loaded twice (by the bundler and by Node) is told by its shape. */
function isProblemError(error: unknown): error is ProblemError {
  return error instanceof Error && error.name === 'ProblemError' && 'problem' in error;
}

export function problemResponse(problem: Problem): Response {
  return Response.json(problem, {
    status: problem.status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' },
  });
}
