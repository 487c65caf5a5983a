import type { Library } from './library.ts';

const KEY = Symbol.for('memoscope.library');

/** The library the running server offers to pages and route handlers. Set once by the command line before Next starts. */
export function library(): Library {
  const found = (globalThis as { [KEY]?: Library })[KEY];
  if (!found) throw new Error('Memoscope pages need its own server: start with `npm start` or `npm run dev`.');
  return found;
}

export function provideLibrary(instance: Library): void {
  (globalThis as { [KEY]?: Library })[KEY] = instance;
}
