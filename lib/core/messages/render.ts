import { en } from './en.ts';
import { type Message, textOf } from './message.ts';

/** The message as people read it. English is the one language so far. */
export const render = (message: Message): string => textOf(message, en);

/** A thing with what it says in words. */
export const inWords = <T extends { message: Message }>(thing: T): Omit<T, 'message'> & { message: string } => ({
  ...thing,
  message: render(thing.message),
});
