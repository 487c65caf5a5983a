import { setMaxListeners } from 'node:events';

const KEY = Symbol.for('memoscope.leaving');

/** Aborted when the server ends: what would go on for ever ends then. One for the process: pages are bundled apart from the command line. */
export function leaving(): AbortController {
  const held = globalThis as { [KEY]?: AbortController };
  held[KEY] ??= unbounded();
  return held[KEY];
}

function unbounded(): AbortController {
  const made = new AbortController();
  // One listener for each stream.
  setMaxListeners(0, made.signal);
  return made;
}
