declare global {
  /** Set before any address is made; see `base`. */
  var memoscopeBase: string | undefined;
}

/** Where the app stands at its host: `/memoscope` for a static bundle in a folder of that name, empty at the root. */
export const base = (): string => globalThis.memoscopeBase ?? '';
