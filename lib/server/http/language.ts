import { LANGUAGES, type Language } from '../../core/messages/current-language.ts';

/** The cookie of who has chosen a language. */
const LANGUAGE_COOKIE = 'memoscope_lang';

interface Headers {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

/** The language that a request asks for: the remembered one, else the one that its browser likes best of those we have; null where it names none. */
export function askedLanguage({ cookie = '', 'accept-language': accepted = '' }: Headers): Language | null {
  const remembered = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]+)\\s*(?:;|$)`).exec(cookie)?.[1];
  return LANGUAGES.find((language) => language === remembered) ?? best(accepted);
}

/** By quality value (RFC 9110, 12.5.4), then as listed; `zh-Hant-TW` is taken as `zh`. */
function best(accepted: string): Language | null {
  const [first] = accepted
    .split(',')
    .map((range) => {
      const [tag = '', ...params] = range.split(';').map((part) => part.trim().toLowerCase());
      const quality = params.find((param) => param.startsWith('q='))?.slice(2) ?? '1';
      return { tag, quality: Number(quality) };
    })
    .flatMap(({ tag, quality }) =>
      LANGUAGES.filter((language) => quality > 0 && language === tag.split('-', 1)[0]).map((language) => ({
        language,
        quality,
      })),
    )
    .sort((a, b) => b.quality - a.quality);
  return first?.language ?? null;
}
