import path from 'node:path';
import { format, textsAbout } from '#texts';
import { THIN } from '../lib/core/messages/format.ts';
import { isMessage, message, type PlainMessage } from '../lib/core/messages/index.ts';
import { own, type Problem, type Where } from '../lib/core/model/index.ts';
import { problem, saidNow } from '../lib/core/problems/index.ts';
import { isUrl } from '../lib/server/files/remote/address.ts';
import { whereTyped } from './where-typed.ts';

const t = textsAbout('commands');

/** A problem on stderr: what, where, what to do, and each further place. */
export function printProblem(found: Problem): void {
  const problem = saidNow(found);
  process.stderr.write(`memoscope: ${problem.title}\n  ${problem.detail}\n${wayOf(found)}`);
  for (const { message, where } of problem.errors ?? []) process.stderr.write(`  - ${placed(message, where)}\n`);
}

/** How a command goes on where a mapping is said to read the file; else nothing. */
function wayOf({ params }: Problem): string {
  const also = params?.also;
  if (!isMessage(also)) return '';
  if (also.code === 'remedy.map') return `  ${t('map_propose')}\n`;
  return also.code === 'remedy.map_shipped' ? `  ${t('map_with', { name: String(also.params.called) })}\n` : '';
}

/** What was found, behind where in a file that is; alone when that is not known to the byte. */
export function placed(said: string, { line, column, byte, path }: Where = {}): string {
  if (line === undefined || column === undefined || byte === undefined) return said;
  return path === undefined ? t('at', { line, column, byte, said }) : t('at_path', { line, column, byte, path, said });
}

/** A path as the user meant it: relative to where the command was typed, also under `npm run`, which changes the folder. URLs stay. */
export function fromWhereTyped(file: string): string {
  // Of a variable that nobody has set; it would be the folder itself.
  if (file === '') throw problem('usage.empty', {});
  if (isUrl(file)) return file;
  const [scheme] = /^[a-z][a-z\d+.-]+:\/\//i.exec(file) ?? [];
  if (scheme !== undefined) {
    throw problem('usage.scheme', { scheme });
  }
  return path.resolve(whereTyped(), file);
}

/** One line of a terminal that says how far work is, written over until it is done ('' then); in a file it would be noise. */
export function tellProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
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

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The problem of a file that can't be written; any other error as it is. */
export function unwritable(file: string, error: unknown): unknown {
  const reason = own(REASONS, codeOf(error));
  return reason === undefined ? error : problem('command.unwritable', { file, why: message(reason, {}) });
}

/** Whoever reads stdout has enough: `| head`. */
export class Enough extends Error {}

/**
 * Writes to stdout, each part when the one before is taken. Throws `Enough` when nobody reads it any more, and a ProblemError when it
 * can't be written: the command ends as on any other error, and leaves nothing behind.
 */
export async function print(said: string | AsyncIterable<string | Buffer>): Promise<void> {
  for await (const part of typeof said === 'string' ? [said] : said) {
    await new Promise<void>((resolve, reject) => {
      process.stdout.write(part, (error) => (error ? reject(unprintable(error)) : resolve()));
    });
  }
}

function unprintable(error: Error): Error {
  const code = codeOf(error);
  if (code === 'EPIPE') return new Enough();
  const reason = own(REASONS, code);
  return reason === undefined ? error : problem('command.stdout', { why: message(reason, {}) });
}

/** Decimal units, one decimal below ten, behind a plain space: `2.8 MB`, `46 KB`. */
export const bytes = (n: number): string => format().bytes(n).replace(THIN, ' ');
