#!/usr/bin/env node
/** The command of the installed package. Any Node that knows modules can run this file: it says which Node the rest needs. */
import { readFileSync } from 'node:fs';
import { serves } from './asked.mjs';
import { ALLOCATOR, ENGINE } from './server-memory.mjs';

/** Milliseconds in which a server has loaded what it needs, if it is asked for pages soon. */
const LOADING = 3000;

const [major, minor] = process.versions.node.split('.').map(Number);

if (major >= 24 || (major === 22 && minor >= 16)) {
  // Of Node's own: the database is part of it as an experiment in some versions.
  const { emitWarning } = process;
  process.emitWarning = (warning, ...more) => {
    if (more[0] !== 'ExperimentalWarning') emitWarning.call(process, warning, ...more);
  };
  const args = process.argv.slice(2);
  if (serves(args) || args[0] === 'worker') {
    beginAnew();
    const { untell } = await import('../lib/server/files/engine.ts');
    untell(LOADING);
  }
  // Before the command's own modules are read: they are compiled once and start faster next time.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache();
  if (serves(args)) {
    const { startReading } = await import('./ahead.ts');
    startReading(args);
  }
  await import('./memoscope.ts');
} else {
  const given = process.argv.slice(2).map((arg) => (/^[\w./:@=-]+$/.test(arg) ? arg : JSON.stringify(arg)));
  const command = ['npx -p node@24 -p memoscope memoscope', ...given].join(' ');
  process.stderr.write(`memoscope needs Node 22.16, 24 or later, and this is ${process.versions.node}: ${command}\n`);
  process.exitCode = 1;
}

/**
 * Has a server begin once more with what the C library and the engine are told, which they read before anything of Node's does. The process stays
 * the same, and it takes as long as Node's own start.
 */
function beginAnew() {
  if (process.platform !== 'linux' || process.connected || process.env.MALLOC_ARENA_MAX !== undefined) return;
  // As it was started: a script may have loaded this one.
  const [node, ...args] = readFileSync('/proc/self/cmdline', 'utf8').split('\0').slice(0, -1);
  // What is said after it counts.
  process.execve?.(process.execPath, [node, ...ENGINE, ...args], { ...process.env, ...ALLOCATOR });
}
