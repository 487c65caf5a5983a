/** Runs child processes for the start and test scripts. Plain JavaScript on Node's own modules, so that any Node from 18 on can run it. */
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALLOCATOR, ENGINE } from './server-memory.mjs';

/** The checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const bin = path.join(root, 'node_modules', '.bin');

/** Where the command and its processes stand as JavaScript, see bundle.ts. */
export const BUILT = path.join(root, '.built');

/** Says something to the person at the terminal, without touching stdout, which belongs to the program that is run. */
export const say = (text) => process.stderr.write(`${text}\n`);

/** The environment for the project's own tools: the pinned Node first, no telemetry. */
export function projectEnvironment(more = {}) {
  return {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    NEXT_TELEMETRY_DISABLED: '1',
    ...more,
  };
}

/** The environment of a server: what the C library is told stays as somebody said it. */
export const serverEnvironment = () => projectEnvironment(process.env.MALLOC_ARENA_MAX === undefined ? ALLOCATOR : {});

/** The command of the checkout. */
export const INSTALLED = path.join(BUILT, 'installed.js');

/** What Node is given to start a server of the checkout. */
export const SERVER = [...ENGINE, INSTALLED];

/** The environment without the checkout's own programs: npm must not run on a Node that it is about to replace. */
export function machineEnvironment() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.resolve(folder) !== bin);
  return { ...process.env, PATH: folders.join(path.delimiter) };
}

/**
 * Ends this process when npm, which runs it, is ended: npm's shell dies of the signal without handing it on,
 * and a server without its starter would keep the port.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 300).unref();
}

/** Signals that would end this process and leave what it runs behind. */
const PASSED = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

/**
 * Runs a program to its end; signals to this process are passed on. Resolves to `{ code, output }`: `code` is the exit
 * code (128 + n when signal n ended it, 127 when it could not be started, 124 after `seconds`), `output` what it printed if `quiet`.
 */
export function run(
  command,
  args,
  { env = projectEnvironment(), cwd = root, quiet = false, stdout = 'inherit', seconds } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', stdout, 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (part) => {
      output += part;
    });
    child.stderr?.on('data', (part) => {
      output += part;
    });
    let timedOut = false;
    const timer =
      seconds &&
      setTimeout(() => {
        timedOut = true;
        child.kill('SIGKILL');
      }, seconds * 1000);
    // At a terminal Ctrl-C reaches the child by itself; sent twice it would cut its orderly end short.
    const pass = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of PASSED) process.on(signal, pass);
    const end = (code) => {
      clearTimeout(timer);
      for (const signal of PASSED) process.off(signal, pass);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code, signal) => end(timedOut ? 124 : (code ?? 128 + (os.constants.signals[signal] ?? 0))));
  });
}
