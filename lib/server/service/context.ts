import type { Service } from './service.ts';

const KEY = Symbol.for('memoscope.service');

/** The service the running server offers to pages and route handlers. Set once by the command line before Next starts. */
export function service(): Service {
  const found = (globalThis as { [KEY]?: Service })[KEY];
  if (!found) throw new Error('Memoscope pages need its own server: start with `npm start` or `npm run dev`.');
  return found;
}

export function provideService(instance: Service): void {
  (globalThis as { [KEY]?: Service })[KEY] = instance;
}
