import type { en } from './en.ts';

/** Every text by its code: a string, or a function of named parameters. */
export type Catalogue = typeof en;
export type MessageCode = keyof Catalogue;

/** A parameter: what a message is about, as plain data. One that is shown as a text may be a message itself. */
type Param = string | number | boolean | readonly string[] | Message;

/** What is said, in no language yet: this is what is handed on and stored. */
export interface Message {
  code: MessageCode;
  params: Readonly<Record<string, Param>>;
}

/** The parameters that a message needs. */
export type ParamsOf<C extends MessageCode> = Catalogue[C] extends (params: infer P) => string
  ? { [K in keyof P]: string extends P[K] ? P[K] | Message : P[K] }
  : Record<string, never>;

export const message = <C extends MessageCode>(code: C, params: ParamsOf<C>): Message => ({ code, params });

/** The message in the catalogue's language. Throws for a code that this version does not know. */
export function textOf({ code, params }: Message, catalogue: Catalogue): string {
  const entry: unknown = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'function') throw new Error(`message ${code} is not known to this version`);
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    isMessage(value) ? textOf(value, catalogue) : value,
  ]);
  return entry(Object.fromEntries(shown));
}

const isMessage = (value: Param): value is Message =>
  typeof value === 'object' && !Array.isArray(value) && 'code' in value;
