/** Begins every process of our own, see own-process.ts. Its first argument is the script to go on with, which finds the others where it would without this. */
import { pathToFileURL } from 'node:url';
import { untell } from './engine.ts';

/** Milliseconds in which a process has loaded what it needs. */
const LOADING = 200;

untell(LOADING);
process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1] ?? '').href);
