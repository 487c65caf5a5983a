import { expect, it } from 'vitest';
import { packWords } from '../audit/pack-words.ts';
import { provideLanguage } from '../messages/current-language.ts';
import { judgeName } from './run-names.ts';

it('calls what is kept in English by its name in the language of the page, and nothing else', () => {
  const names = () => [judgeName('own verdict'), judgeName('gpt-4o'), packWords('Known errors'), packWords('Errors')];
  expect(names()).toEqual(['own verdict', 'gpt-4o', 'Known errors', 'Errors']);
  provideLanguage(() => 'ru');
  try {
    expect(names()).toEqual(['свой вердикт', 'gpt-4o', 'Известные ошибки', 'Errors']);
  } finally {
    provideLanguage(() => 'en');
  }
});
