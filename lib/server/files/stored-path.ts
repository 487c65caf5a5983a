/** How a dataset's row names bytes in an object store, in place of the path of a file: `object:KEY/NAME`. */
const STORED = /^object:([0-9a-f]{64})\/./;

/** `name`: what messages call the file. */
export const storedPath = (key: string, name: string): string => `object:${key}/${name}`;

/** The key of the object, the SHA-256 of its bytes in hexadecimal; null when the path is that of a file, or a URL. */
export const storedKey = (path: string): string | null => STORED.exec(path)?.[1] ?? null;
