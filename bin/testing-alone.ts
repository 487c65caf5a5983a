/** After each file of unit tests: what it offered to the whole process, which files of tests share, is taken back. */
import { afterAll } from 'vitest';

const offered = () =>
  Object.getOwnPropertySymbols(globalThis).filter((key) => key.description?.startsWith('memoscope.'));
const before = new Set(offered());

afterAll(() => {
  for (const key of offered()) if (!before.has(key)) Reflect.deleteProperty(globalThis, key);
});
