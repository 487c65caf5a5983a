/**
 * What the app says of data and of failures: messages of a code and parameters, and a catalogue for each language. Whoever makes or stores a
 * message needs only the types; `render.ts` puts it in words, where an answer, a page or a line of the terminal is made.
 */

export type { ExpectedThere, MeantWord } from './en/json-faults.ts';
export type { FindingMessage, PlainMessage } from './en.ts';
export {
  isMessage,
  type Message,
  type MessageCode,
  message,
  type Params,
  type ParamsOf,
  type ProblemCode,
  type ProblemParams,
} from './message.ts';
