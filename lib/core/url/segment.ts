declare global {
  /** Set before any address is made; see `base`. */
  var memoscopeBase: string | undefined;
}

/** Where the app stands at its host: `/memoscope` for a static bundle in a folder of that name, empty at the root. */
export const base = (): string => globalThis.memoscopeBase ?? '';

/**
 * An id as a segment of a path. Browsers take `.` and `..` for folders, however they are encoded, so these are written `~.` and
 * `~..` (and an id that looks like that gets one more `~`). All other ids are percent-encoded only.
 */
export const segmentOf = (id: string): string =>
  encodeURIComponent(/^~*\.{1,2}$/.test(id) ? `~${id}` : id.toWellFormed());

/** A path of these segments, from the root of the host. */
export const path = (...parts: string[]): string => `${base()}/${parts.map(segmentOf).join('/')}`;

/** The id that a decoded segment stands for. */
export const idOf = (decoded: string): string => (/^~+\.{1,2}$/.test(decoded) ? decoded.slice(1) : decoded);

/** The id of a percent-encoded segment; text that is not valid encoding stays as it is. */
export function decodeSegment(segment: string): string {
  try {
    return idOf(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}
