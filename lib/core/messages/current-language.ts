/** The languages that everything is said in, as `lang` attributes, the cookie and `--lang` name them. */
export const LANGUAGES = ['en', 'zh', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = Symbol.for('memoscope.language');

type Now = () => Language;

/** The language of the moment: of the request that is answered, or of the command. English where nobody says which. What browsers run as well imports it from `#texts`. */
export const currentLanguage: Now = () => (globalThis as { [KEY]?: Now })[KEY]?.() ?? 'en';

/** Has `now` say the language of the moment, for every copy of this module: pages are bundled apart from the command line. */
export function provideLanguage(now: Now): void {
  (globalThis as { [KEY]?: Now })[KEY] = now;
}
