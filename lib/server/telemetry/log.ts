import path from 'node:path';
import { type AskedRequest, signals } from './signals.ts';

type Fact = string | number | boolean | null | undefined | readonly string[];

/** Writes one event as a line of JSON. */
export type Log = (event: string, facts?: Record<string, Fact>) => void;

export const logTo =
  (write: (line: string) => void): Log =>
  (event, facts = {}) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`);

/**
 * Has requests, jobs and problems written to a log. What the signals tell holds no text of data, so none gets into it. `asked`: the request that
 * is being answered at the moment. Returns the function that ends it.
 */
export function logSignals(log: Log, asked: () => AskedRequest | undefined): () => void {
  const ends = [
    signals.requestEnded.hear(({ request: { id, method, route }, status, ms, bytes, left }) =>
      log('request', { id, method, route, status, ms: rounded(ms), bytes, ...(left && { left }) }),
    ),
    signals.jobBegun.hear(({ id, kind }) => log('job-begun', { job: id, kind })),
    signals.jobEnded.hear(({ id, kind, outcome, ms }) => log('job-ended', { job: id, kind, outcome, ms: rounded(ms) })),
    signals.problem.hear(({ type, status }) => log('problem', { id: asked()?.id, type, status })),
  ];
  return () => {
    for (const end of ends) end();
  };
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;

/**
 * From now on what would be printed of errors goes to the log: which one and where in the code, since a message can hold anything. All else that
 * libraries print is left out.
 */
export function logErrors(log: Log): void {
  const tell = (...said: unknown[]) => {
    const error = said.find((one) => one instanceof Error);
    log('error', error ? described(error) : { name: 'unknown' });
  };
  console.error = tell;
  console.warn = () => {};
  console.info = () => {};
  console.log = () => {};
  process.on('uncaughtException', (error) => {
    tell(error);
    process.exit(1);
  });
}

/** The same in a process that the server has started, when the server writes a log (`MEMOSCOPE_LOG=json`): to stderr, which is the server's. */
export function logErrorsAsAsked(): void {
  if (process.env.MEMOSCOPE_LOG === 'json') logErrors(logTo((line) => process.stderr.write(line)));
}

/** Its frames without the folders they are in, and without what else stands in a module's address. A message may look like one, so they are looked for behind it. */
function described(error: Error): { name: string; code?: string; at: string[] } {
  const { stack = '', message } = error;
  const said = stack.indexOf(message);
  const frames = [
    ...(said < 0 ? '' : stack.slice(said + message.length)).matchAll(
      /^ +at (?:(.*?) \()?(?:file:\/\/)?(.*?)(?:\?\S*?)?(:\d+:\d+)\)?$/gm,
    ),
  ];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    name: /^\w+$/.test(error.name) ? error.name : 'Error',
    ...(code !== undefined && { code }),
    at: frames
      .slice(0, 8)
      .map(([, name, file = '', line]) => [name, `${path.basename(file)}${line}`].filter(Boolean).join(' ')),
  };
}
