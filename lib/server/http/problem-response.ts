import { type Problem, problemIn } from '../../core/model/index.ts';
import { diskProblem, INTERNAL } from '../../core/problems/index.ts';

/** The problem an error stands for. What we did not foresee is logged here and shown to nobody. */
export function problemOf(error: unknown): Problem {
  const known = problemIn(error) ?? diskProblem(error)?.problem;
  if (known) return known;
  console.error(error);
  return INTERNAL;
}

export function problemResponse(problem: Problem): Response {
  return Response.json(problem, {
    status: problem.status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' },
  });
}
