#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
/** The command line: a thin shell over lib/. Each command is a file beside this one. */
import { own, problemIn } from '../lib/core/model/index.ts';
import { diskProblem, problem } from '../lib/core/problems/index.ts';
import { COMPILED } from '../lib/server/files/own-scripts.ts';
import { fromWhereTyped, printProblem } from './print.ts';

const HELP = `memoscope - open long-term-memory benchmarks and jump to the evidence

memoscope [serve] [PATH...] [options]   serve the app; PATH is a dataset file, its URL, or a folder
  --host HOST     address to bind to (default 127.0.0.1; any other needs --token)
  --port PORT     port (default 3000, or the next free one)
  --home DIR      folder of the database and uploads (default: MEMOSCOPE_HOME or ~/.memoscope)
  --token TOKEN   ask every visitor for this token (also MEMOSCOPE_TOKEN)
  --read-only     refuse every change
  --public        with --read-only: let anybody look, without a token
  --framed-by ORIGINS  let pages of these origins show the app in a frame
  --open          open the browser
  --allow-private-urls  also read URLs of this machine and of private networks (inspect too)
memoscope inspect PATH [--json]         what the file is, its counts and findings; exit 1 when unreadable or unknown
memoscope score DATASET PREDICTIONS [--json] [--csv FILE] [--mapping FILE] [--home DIR]
                                        match predictions to a dataset and score them; nothing is stored
memoscope compare DATASET RUN_A RUN_B [--json] [--metric M] [--clustered] [--mapping FILE] [--home DIR]
                                        two runs question by question; a RUN is an id or a predictions file
                                        (FILE#SYSTEM when it holds several)
memoscope export DATASET --as himga|jsonl|csv [--out FILE] [--home DIR]
                                        samples for HiMGA, or questions with evidence text
memoscope export DATASET --as site [--questions IDS|FILE] [--runs RUNS] --out DIR [--home DIR]
                                        a folder that any file server shows at its root; RUNS: ids of runs, or
                                        predictions files when DATASET is a file
memoscope --version | --help

Without PATH the datasets opened before are shown; the first time, the built-in samples. DATASET is a file, its URL,
or the id of a dataset that the home folder knows. A URL is http(s)://… or hf://datasets/OWNER/NAME[@REV]/PATH. Exit code 0, or 1 with the reason on stderr.
`;

/** The commands, loaded when used: `inspect` does not need the web server. */
const COMMANDS: Record<string, () => Promise<(args: string[]) => Promise<number | undefined>>> = {
  serve: async () => (await import('./serve.ts')).serve,
  inspect: async () => (await import('./inspect.ts')).inspect,
  score: async () => (await import('./score.ts')).score,
  compare: async () => (await import('./compare.ts')).compare,
  export: async () => (await import('./export.ts')).exportDataset,
};

// What is imported from here on is compiled once and starts faster next time.
enableCompileCache(COMPILED);

async function main(args: string[]): Promise<number | undefined> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  if (args.includes('--version')) {
    const { version } = await import('./version.ts');
    process.stdout.write(`${version}\n`);
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

main(process.argv.slice(2)).then(
  (code) => {
    if (code !== undefined) process.exitCode = code;
  },
  (error: unknown) => {
    const known = problemIn(error) ?? diskProblem(error)?.problem;
    if (known) printProblem(known);
    else if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      process.stderr.write(`memoscope: ${error.message}\nSee memoscope --help.\n`);
    } else console.error(error);
    process.exitCode = 1;
  },
);
