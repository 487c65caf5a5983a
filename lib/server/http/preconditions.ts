import { jsonResponse } from './encode.ts';

/** No version. */
const UNKNOWN = -1;

const etag = (version: number): string => `"${version}"`;

/** `value` as a JSON answer that says its version, for a client that will change it. */
export const versioned = ({ headers }: Request, value: unknown, version: number): Promise<Response> =>
  jsonResponse(value, headers, { ETag: etag(version) });

/** The version that a request changes, 0: it expects none to be there; undefined: whatever there is. A tag that we never gave is of no version. */
export function baseOf({ headers }: Request): { base?: number } {
  const tag = headers.get('if-match');
  if (tag !== null) {
    // What compresses answers on their way may weaken their tags.
    const [, version] = /^\s*(?:W\/)?"(\d+)"\s*$/.exec(tag) ?? [];
    return { base: version === undefined ? UNKNOWN : Number(version) };
  }
  return headers.get('if-none-match')?.trim() === '*' ? { base: 0 } : {};
}
