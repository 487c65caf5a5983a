import { en } from './en.ts';
import { filled, type Message, type Params, type ProblemCode, textOf } from './message.ts';

/** The message as people read it. English is the one language so far. */
export const render = (message: Message): string => textOf(message, en);

/** The words of something that was stored or sent; null for what this version can't say. */
export function wordsOf({ code, params }: { code?: string | undefined; params?: unknown }): string | null {
  if (code === undefined || !Object.hasOwn(en.messages, code)) return null;
  try {
    return render({ code, params } as Message);
  } catch {
    return null;
  }
}

/** A thing with what it says in words. */
export const inWords = <T extends { message: Message }>(thing: T): Omit<T, 'message'> & { message: string } => ({
  ...thing,
  message: render(thing.message),
});

/** Title and detail of a problem. */
export function inEnglish(code: ProblemCode, params: Params) {
  const { title, detail } = en.problems[code];
  return { title: filled(title, params, en), detail: filled(detail, params, en) };
}
