import { currentLanguage, type Language } from './current-language.ts';
import { en } from './en.ts';
import { type Catalogue, filled, type Message, type Params, type ProblemCode, textOf } from './message.ts';
import { ru } from './ru.ts';
import { zh } from './zh.ts';

const CATALOGUES: Record<Language, Catalogue> = { en, zh, ru };
const catalogue = () => CATALOGUES[currentLanguage()];

/** The message as people read it, in the language of the moment. */
export const render = (message: Message): string => textOf(message, catalogue());

/** The words of something that was stored or sent; null for what this version can't say. */
export const wordsOf = (said: Sent): string | null => wordsIn(catalogue(), said);

/** Whether these are its words, in whichever language. */
export const isSaid = (said: Sent, words: unknown): boolean =>
  Object.values(CATALOGUES).some((one) => wordsIn(one, said) === words);

type Sent = { code?: string | undefined; params?: unknown };

function wordsIn(words: Catalogue, { code, params }: Sent): string | null {
  if (code === undefined || !Object.hasOwn(en.messages, code)) return null;
  try {
    return textOf({ code, params } as Message, words);
  } catch {
    return null;
  }
}

/** A thing with what it says in words. */
export const inWords = <T extends { message: Message }>(thing: T): Omit<T, 'message'> & { message: string } => ({
  ...thing,
  message: render(thing.message),
});

/** Title and detail of a problem, in the language of the moment. */
export function problemWords(code: ProblemCode, params: Params) {
  const { title, detail } = catalogue().problems[code];
  return { title: filled(title, params, catalogue()), detail: filled(detail, params, catalogue()) };
}
