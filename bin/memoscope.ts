#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { textsAbout } from '#texts';
/** The command line: a thin shell over lib/. Each command is a file beside this one. */
import { own, problemIn } from '../lib/core/model/index.ts';
import { diskProblem, problem } from '../lib/core/problems/index.ts';
import { compiled } from '../lib/server/files/own-scripts.ts';
import { chooseLanguage } from './language.ts';
import { Enough, fromWhereTyped, print, printProblem } from './print.ts';

/** The commands, loaded when used: `inspect` does not need the web server. */
const COMMANDS: Record<string, () => Promise<(args: string[]) => Promise<number | undefined>>> = {
  serve: async () => (await import('./serve.ts')).serve,
  inspect: async () => (await import('./inspect.ts')).inspect,
  score: async () => (await import('./score.ts')).score,
  compare: async () => (await import('./compare.ts')).compare,
  report: async () => (await import('./report-command.ts')).report,
  export: async () => (await import('./export.ts')).exportDataset,
  agreement: async () => (await import('./agreement.ts')).agreement,
  map: async () => (await import('./map.ts')).map,
  locate: async () => (await import('./locate.ts')).locate,
  judge: async () => (await import('./judge.ts')).judge,
  memories: async () => (await import('./memories.ts')).memories,
  worker: async () => (await import('./worker.ts')).worker,
  move: async () => (await import('./move.ts')).moveCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCatalogue,
};

// What is imported from here on is compiled once and starts faster next time.
enableCompileCache(compiled());

async function main(given: string[]): Promise<number | undefined> {
  const args = chooseLanguage(given);
  if (args.includes('--help') || args.includes('-h')) {
    const { help } = await import('./help.ts');
    await print(help());
    return 0;
  }
  if (args.includes('--version')) {
    const { version } = await import('./version.ts');
    await print(`${version}\n`);
    return 0;
  }
  const [first = ''] = args;
  const load = own(COMMANDS, first);
  if (load === undefined && /^[a-z]+$/i.test(first) && !existsSync(fromWhereTyped(first))) {
    throw problem('usage.command', { named: first, commands: Object.keys(COMMANDS) });
  }
  const run = await (load ?? COMMANDS.serve)?.();
  return run?.(load ? args.slice(1) : args);
}

// Who prints hears of it (`print`), and a server goes on without its log.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

main(process.argv.slice(2)).then(
  (code) => {
    if (code !== undefined) process.exitCode = code;
  },
  (error: unknown) => {
    if (error instanceof Enough) return;
    const known = problemIn(error) ?? diskProblem(error)?.problem;
    if (known) printProblem(known);
    else if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      process.stderr.write(`memoscope: ${error.message}\n${textsAbout('commands')('see_help')}\n`);
    } else console.error(error);
    process.exitCode = 1;
  },
);
