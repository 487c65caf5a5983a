/**
 * An object's own member; undefined for what it inherits (`constructor`, `toString`, `__proto__`). Names that come from a file or
 * an address are looked up by this, never by `[…]`.
 */
export const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
