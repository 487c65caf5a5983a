import type { z } from 'zod';
import { memberPath } from '../families/parse.ts';
import { message } from '../messages/index.ts';
import { render } from '../messages/render.ts';
import { schemaWords } from '../messages/schema-words.ts';
import { problem } from '../problems/index.ts';

/** At most so many places of what is wrong are told; the rest are counted. */
const TOLD = 20;

/**
 * `value` as the schema says. Throws a ProblemError 422 that names each bad member by its JSON path under `base`:
 * nothing of a file is taken when a part of it is not understood.
 */
export function inShape<S extends z.ZodType>(
  schema: S,
  value: unknown,
  code: 'reviews.shape' | 'pack.shape',
  base = '$',
): z.infer<S> {
  const result = schema.safeParse(value, schemaWords());
  if (result.success) return result.data;
  const { issues } = result.error;
  const errors = issues.slice(0, TOLD).map((issue) => ({
    message: issue.message,
    where: { path: pathOf(base, issue.path) },
  }));
  const [first] = errors;
  const params = {
    path: first?.where.path ?? base,
    why: first?.message ?? render(message('expected.other', {})),
    more: issues.length - 1,
  };
  throw problem(code, params, { errors });
}

const pathOf = (base: string, path: readonly PropertyKey[]) =>
  path.reduce<string>((at, part) => (typeof part === 'number' ? `${at}[${part}]` : memberPath(at, String(part))), base);
