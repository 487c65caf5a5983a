import { isMessage, type Message, type Params, type ProblemCode, type ProblemParams } from '../messages/index.ts';
import { problemWords, render } from '../messages/render.ts';
import { type Problem, ProblemError, type Where } from '../model/index.ts';
import { KINDS } from './kinds.ts';

/** What a problem says besides: where in a file, and more of the same kind. A text in place of a message comes from a library. */
interface More {
  where?: Where;
  errors?: readonly { message: Message | string; where?: Where }[];
  /** What the answer over HTTP has besides. */
  members?: object;
}

/** A problem without words: what is stored. */
interface ProblemData extends More {
  code: ProblemCode;
  params: Params;
}

/** The error that says so to users. Status, type and words follow from the code. */
export const problem = <C extends ProblemCode>(code: C, params: ProblemParams<C>, more: More = {}): ProblemError =>
  new ProblemError(said({ code, params: params as Params, ...more }), more.members);

function said({ code, params, where, errors }: ProblemData): Problem {
  const [status, type] = KINDS[code];
  const { title, detail } = problemWords(code, params);
  const { also } = params;
  return {
    type,
    title,
    status,
    detail: isMessage(also) ? `${detail} ${render(also)}` : detail,
    ...(where && { where }),
    ...(errors && {
      errors: errors.map(({ message, ...rest }) =>
        isMessage(message) ? { message: render(message), ...rest, ...message } : { message, ...rest },
      ),
    }),
    code,
    params,
  };
}

/** The problem in the language of the moment, whenever and wherever it was made; one that has no code as it is. */
export const saidNow = (found: Problem): Problem => readProblem(storedProblem(found));

/** What an error that nobody foresaw is shown as; the error itself goes to the log. */
export const INTERNAL = problem('internal.error', {}).problem;

/** The same problem, which says one thing more: its parameter `also`. */
export const andSays = (found: Problem, also: Message): ProblemError =>
  new ProblemError({
    ...found,
    detail: `${found.detail} ${render(also)}`,
    ...(found.params && { params: { ...found.params, also } }),
  });

/** The problem as it is stored: its code and parameters, no words. One that has no code is kept as it is. */
export function storedProblem({ code, params, where, errors, ...words }: Problem): string {
  if (code === undefined) return JSON.stringify({ ...words, where, errors });
  return JSON.stringify({
    code,
    params,
    where,
    errors: errors?.map(({ code: reason, params: about, message, where: at }) => ({
      message: reason === undefined ? message : { code: reason, params: about },
      where: at,
    })),
  });
}

/** A stored problem in words; one that was stored in words, by an earlier version, as it was. */
export function readProblem(stored: string): Problem {
  const found = JSON.parse(stored) as ProblemData | Problem;
  return 'detail' in found ? found : said(found);
}
