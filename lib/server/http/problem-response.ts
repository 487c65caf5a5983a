import { type Problem, problemIn } from '../../core/model/index.ts';
import { diskProblem, INTERNAL, saidNow } from '../../core/problems/index.ts';
import { signals } from '../telemetry/index.ts';

/** The problem an error stands for, in the language of the request. What we did not foresee is logged here and shown to nobody. */
export function problemOf(error: unknown): Problem {
  const known = problemIn(error) ?? diskProblem(error)?.problem;
  if (known)
    return { ...saidNow(known), ...(error instanceof Error && 'members' in error && (error.members as object)) };
  console.error(error);
  return saidNow(INTERNAL);
}

export function problemResponse(problem: Problem): Response {
  signals.problem.tell({ type: problem.type, status: problem.status });
  const { seconds } = problem.params ?? {};
  return Response.json(problem, {
    status: problem.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(problem.status === 429 && { 'Retry-After': String(seconds) }),
    },
  });
}
