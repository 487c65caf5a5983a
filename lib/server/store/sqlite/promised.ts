type Calls = Record<string, (...args: never[]) => unknown>;

/** The calls of a catalogue, answered at once. */
export type Sync<T> = {
  [K in keyof T]: T[K] extends (...args: infer Args) => Promise<infer Answer> ? (...args: Args) => Answer : never;
};

/** The same calls, whose answers are promises. */
type Promised<T extends Calls> = { [K in keyof T]: (...args: Parameters<T[K]>) => Promise<ReturnType<T[K]>> };

/** SQLite answers at once; whoever asks a catalogue does not count on that. */
export function promised<T extends Calls>(table: T): Promised<T> {
  const entries = Object.entries(table).map(([name, call]) => [name, async (...args: never[]) => call(...args)]);
  return Object.fromEntries(entries) as Promised<T>;
}
