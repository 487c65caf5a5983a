import { describe, expect, it } from 'vitest';
import { provideLanguage } from '../messages/current-language.ts';
import { meaningText } from './meaning-text.ts';
import { meantDates } from './relative-dates.ts';

const said = { raw: '2024-01-15', iso: '2024-01-15' };

describe.each([
  ['ru', ['примерно 1 января 2024 г.', 'декабрь 2023 г.', 'зима 2023–24', 'примерно 2021 – 2022']],
  ['zh', ['约 2024年1月1日', '2023年12月', '2023–24年冬季', '约 2021年 – 2022年']],
] as const)('in %s', (language, expected) => {
  it.each([
    ['I left two weeks ago.', expected[0]],
    ['I was ill last month.', expected[1]],
    ['This winter is mild.', expected[2]],
    ['That was two or three years ago.', expected[3]],
  ])('%s', (text, words) => {
    provideLanguage(() => language);
    try {
      expect(meantDates(text, said).map(({ meaning }) => meaningText(meaning))).toEqual([words]);
    } finally {
      provideLanguage(() => 'en');
    }
  });
});
