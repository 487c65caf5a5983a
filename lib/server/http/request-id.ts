import { randomUUID } from 'node:crypto';

/** What proxies and clients call a request: a UUID, hexadecimal digits, `Root=1-67891233-abcdef`. */
const WELL_FORMED = /^[\w.:=-]{1,128}$/;

/** The name of a request: the one it came with (`x-request-id`), if that is well-formed, else a new one. */
export const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
