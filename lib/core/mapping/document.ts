/** The document of a mapping, checked. Apart from what follows it, which needs no schemas. */
import type { z } from 'zod';
import type { DatasetMapping } from '../model/index.ts';
import { datasetMappingSchema } from '../model/schemas/mapping.ts';
import { problem } from '../problems/index.ts';
import { programOf } from './compile.ts';
import { SHIPPED_NAMES, shippedMapping } from './shipped.ts';

/** A mapping as somebody wrote it, or the shipped one of this name. Throws a ProblemError that says where it is none, for each place. */
export function readMapping(value: unknown): DatasetMapping {
  if (typeof value === 'string') return shipped(value);
  const read = datasetMappingSchema.safeParse(value);
  if (!read.success) throw badShape(read.error);
  programOf(read.data);
  return read.data;
}

function shipped(name: string): DatasetMapping {
  const known = shippedMapping(name);
  if (known === undefined) throw problem('mapped.no_name', { name, known: SHIPPED_NAMES });
  return known;
}

function badShape({ issues }: z.ZodError): Error {
  const errors = issues.flatMap(deepest).map(({ path, message }) => ({ message, where: { path: jsonPath(path) } }));
  const [first] = errors;
  return problem('mapped.shape', { at: first?.where.path ?? '$', why: first?.message ?? '' }, { errors });
}

type Issue = z.core.$ZodIssue;

/** Of several shapes a value may have, what is wrong with the one it comes closest to. */
function deepest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const inner = issue.errors.map((of) =>
    of.map((one) => ({ ...one, path: [...issue.path, ...one.path] })).flatMap(deepest),
  );
  const depth = (of: readonly Issue[]) => Math.max(...of.map(({ path }) => path.length));
  const [best] = inner.sort((a, b) => depth(b) - depth(a));
  return best !== undefined && depth(best) > issue.path.length ? best : [issue];
}

const jsonPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`), '$');
