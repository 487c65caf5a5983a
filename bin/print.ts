import path from 'node:path';
import { own, type Problem, problem, type Where } from '../lib/core/model/index.ts';
import { isUrl } from '../lib/server/files/remote/address.ts';

/** A problem on stderr: what, where, what to do, and each further place. */
export function printProblem(problem: Problem): void {
  process.stderr.write(`memoscope: ${problem.title}\n  ${problem.detail}\n`);
  for (const { message, where } of problem.errors ?? []) process.stderr.write(`  - ${placeText(where)}${message}\n`);
}

/** Where in a file something was found, in front of what it is; empty when that is not known to the byte. */
export const placeText = (where: Where | undefined): string =>
  where?.line === undefined
    ? ''
    : `${[`line ${where.line}`, `column ${where.column}`, `byte ${where.byte}`, ...(where.path === undefined ? [] : [where.path])].join(', ')}: `;

/** A path as the user meant it: relative to where the command was typed, also under `npm run`, which changes the folder. URLs stay. */
export function fromWhereTyped(file: string): string {
  if (isUrl(file)) return file;
  const [scheme] = /^[a-z][a-z\d+.-]+:\/\//i.exec(file) ?? [];
  if (scheme !== undefined) {
    throw problem(
      400,
      '#usage',
      'This URL cannot be read',
      `"${scheme}" can’t be read: name an http:// or https:// URL, or a path.`,
    );
  }
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

/** What the system says to writing, in words. */
const REASONS: Record<string, string> = {
  EACCES: 'it may not be written by this user',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'its folder does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EPERM: 'it may not be written by this user',
  EROFS: 'the disk is read-only',
};

/** The problem of a file that can't be written; any other error as it is. */
export function unwritable(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = own(REASONS, code);
  if (reason === undefined) return error;
  return problem(400, '#unwritable', 'The file can’t be written', `"${file}": ${reason}. Nothing was written.`);
}
