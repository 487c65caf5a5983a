import path from 'node:path';
import { isUrl } from '../lib/ingest/remote/address.ts';
import type { Problem } from '../lib/model/index.ts';

/** A problem on stderr: what, where, what to do, and each further place. */
export function printProblem(problem: Problem): void {
  process.stderr.write(`memoscope: ${problem.title}\n  ${problem.detail}\n`);
  for (const { message, where } of problem.errors ?? []) {
    const at =
      where?.line === undefined
        ? ''
        : `line ${where.line}, column ${where.column}, byte ${where.byte}, ${where.path ?? ''}: `;
    process.stderr.write(`  - ${at}${message}\n`);
  }
}

/** A path as the user meant it: relative to where the command was typed, also under `npm run`, which changes the folder. URLs stay. */
export const fromWhereTyped = (file: string): string =>
  isUrl(file) ? file : path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
