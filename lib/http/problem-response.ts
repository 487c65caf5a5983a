import { type Problem, problemIn } from '../model/index.ts';

/** The problem an error stands for. What we did not foresee is logged here and shown to nobody. */
export function problemOf(error: unknown): Problem {
  const known = problemIn(error);
  if (known) return known;
  console.error(error);
  return {
    type: '#internal',
    title: 'Something went wrong',
    status: 500,
    detail: 'The server met an unexpected error and wrote it to its log. Other pages still work; try again.',
  };
}

export function problemResponse(problem: Problem): Response {
  return Response.json(problem, {
    status: problem.status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' },
  });
}
