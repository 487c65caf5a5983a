import { LANGUAGES } from '../lib/core/messages/current-language.ts';
import { problem } from '../lib/core/problems/index.ts';
import { speakTheirLanguage } from '../lib/server/service/asking.ts';

/**
 * Chooses the language of the command, which `--lang` names, else MEMOSCOPE_LANG; requests to a server are answered in their own. Gives
 * the arguments that are left. Throws a usage problem for a language that there is not.
 */
export function chooseLanguage(args: readonly string[]): string[] {
  const left: string[] = [];
  let named = process.env.MEMOSCOPE_LANG || 'en';
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  for (let at = 0; at < end; at += 1) {
    const [option = '', value = args[at + 1] ?? ''] = args[at]?.split('=') ?? [];
    if (option !== '--lang') left.push(args[at] ?? '');
    else {
      named = value;
      if (option === args[at]) at += 1;
    }
  }
  const language = LANGUAGES.find((known) => known === named);
  if (!language) throw problem('usage.lang', { given: named, known: LANGUAGES });
  speakTheirLanguage(language);
  return [...left, ...args.slice(end)];
}
