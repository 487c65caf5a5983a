import type { en } from './en.ts';

/** Every text by its code: a string, or a function of named parameters. */
export type Catalogue = typeof en;
export type MessageCode = keyof Catalogue['messages'];
export type ProblemCode = keyof Catalogue['problems'];

/** A parameter: what a message is about, as plain data. One that is shown as a text may be a message itself. */
type Param = string | number | boolean | readonly string[] | Message;
export type Params = Readonly<Record<string, Param>>;

/** What is said, in no language yet: this is what is handed on and stored. */
export interface Message {
  code: MessageCode;
  params: Params;
}

type Given<P> = { [K in keyof P]: string extends P[K] ? P[K] | Message : P[K] };
type None = Record<string, never>;

/** The parameters that a message needs. */
export type ParamsOf<C extends MessageCode> = Catalogue['messages'][C] extends (params: infer P) => string
  ? Given<P>
  : None;

type DetailParams<C extends ProblemCode> = Catalogue['problems'][C] extends { detail: (params: infer P) => string }
  ? Given<P>
  : None;
type TitleParams<C extends ProblemCode> = Catalogue['problems'][C] extends { title: (params: infer P) => string }
  ? Given<P>
  : unknown;

/** The parameters that title and detail of a problem need. */
export type ProblemParams<C extends ProblemCode> = DetailParams<C> & TitleParams<C>;

export const message = <C extends MessageCode>(code: C, params: ParamsOf<C>): Message => ({ code, params });

/** The message in the catalogue's language. Throws for a code that this version does not know. */
export function textOf({ code, params }: Message, catalogue: Catalogue): string {
  if (!Object.hasOwn(catalogue.messages, code)) throw new Error(`message ${code} is not known to this version`);
  return filled(catalogue.messages[code], params, catalogue);
}

/** A text of the catalogue, a string or a function, with its parameters; those that are messages are put in words first. */
export function filled(text: unknown, params: Params, catalogue: Catalogue): string {
  if (typeof text !== 'function') return String(text);
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    isMessage(value) ? textOf(value, catalogue) : value,
  ]);
  return text(Object.fromEntries(shown));
}

export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'code' in value && 'params' in value;
