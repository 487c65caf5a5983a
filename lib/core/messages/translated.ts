import type { Language } from './current-language.ts';

/** The texts of a catalogue in another language: under the same codes, of the same parameters. Those that are missing are said in English. */
export type Translated<T> = {
  readonly [K in keyof T]?: T[K] extends string
    ? string
    : T[K] extends (...params: never[]) => string
      ? T[K]
      : Translated<T[K]>;
};

/** A whole catalogue: as translated, and in English what is not. */
export function whole<T extends object>(english: T, translated: Translated<T>): T {
  const texts = Object.entries(english).map(([key, text]) => {
    const other: unknown = translated[key as keyof T];
    return [key, typeof text === 'object' ? whole(text, other ?? {}) : (other ?? text)];
  });
  return Object.fromEntries(texts);
}

/** The catalogue of a language, put together when it is first asked for: most commands say everything in one. */
export function catalogues<T extends object>(en: T, others: Readonly<Record<Exclude<Language, 'en'>, Translated<T>>>) {
  const made: Partial<Record<Language, T>> = {};
  return (language: Language): T => {
    if (language === 'en') return en;
    made[language] ??= whole(en, others[language]);
    return made[language];
  };
}
