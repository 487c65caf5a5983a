/** The texts of a catalogue in another language: under the same codes, of the same parameters. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...params: never[]) => string
      ? T[K]
      : Translated<T[K]>;
};
