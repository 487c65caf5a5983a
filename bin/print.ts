import path from 'node:path';
import { format } from '#texts';
import { THIN } from '../lib/core/messages/format.ts';
import { message, type PlainMessage } from '../lib/core/messages/index.ts';
import { own, type Problem, type Where } from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
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
    throw problem('usage.scheme', { scheme });
  }
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

/** What the system says to writing. */
const REASONS: Record<string, Extract<PlainMessage, `unwritable.${string}`>> = {
  EACCES: 'unwritable.denied',
  EISDIR: 'unwritable.folder',
  ENAMETOOLONG: 'unwritable.long_name',
  ENOENT: 'unwritable.no_folder',
  ENOSPC: 'unwritable.full',
  ENOTDIR: 'unwritable.not_folder',
  EPERM: 'unwritable.denied',
  EROFS: 'unwritable.read_only',
};

/** The problem of a file that can't be written; any other error as it is. */
export function unwritable(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = own(REASONS, code);
  if (reason === undefined) return error;
  return problem('command.unwritable', { file, why: message(reason, {}) });
}

/** Figures as the commands print them: plain spaces, and no groups of digits. */

/** `2 turns`, `1 turn`. */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${format().form(n, { one, other: many })}`;

/** Decimal units, one decimal below ten: `2.8 MB`, `46 KB`. */
export const bytes = (n: number): string => format().bytes(n).replace(THIN, ' ');
