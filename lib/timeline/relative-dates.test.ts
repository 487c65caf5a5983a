import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meantDates } from './relative-dates.ts';

/** A Monday. */
const said = { raw: '1:56 pm on 8 May, 2023', iso: '2023-05-08T13:56' };
const meaning = (text: string) => meantDates(text, said).map(({ words, meaning: is }) => [words, is]);

describe('words about time, said on Monday 8 May 2023', () => {
  it.each([
    ['I went there yesterday, it was calm.', [['yesterday', '7 May 2023']]],
    ['We met last Thursday at the pier.', [['last Thursday', '4 May 2023']]],
    ['Two weeks ago the boat leaked.', [['Two weeks ago', 'about 24 April 2023']]],
    ['I moved here last year.', [['last year', '2022']]],
    ['It opens next month.', [['next month', 'June 2023']]],
    ['Last weekend we sailed.', [['Last weekend', '6 May 2023 – 7 May 2023']]],
    ['See you this Friday.', [['this Friday', '12 May 2023']]],
    ['The regatta is on July 3rd.', [['July 3rd', '3 July 2023']]],
    [
      'A few days ago, then again tomorrow.',
      [
        ['A few days ago', 'about 5 May 2023'],
        ['tomorrow', '9 May 2023'],
      ],
    ],
    ['вчера мы красили лодку', [['вчера', '7 May 2023']]],
    ['в прошлый четверг был шторм', [['в прошлый четверг', '4 May 2023']]],
    ['две недели назад я переехал', [['две недели назад', 'about 24 April 2023']]],
    ['в прошлом году было теплее', [['в прошлом году', '2022']]],
    ['позавчера шёл снег', [['позавчера', '6 May 2023']]],
  ])('%s', (text, expected) => expect(meaning(text)).toEqual(expected));

  it.each(['march forward', 'at 3', 'three years', 'the second one', 'I may come', 'now and then', 'friday', ''])(
    'are none in “%s”',
    (text) => expect(meaning(text)).toEqual([]),
  );

  it('are found where they stand', () => {
    const text = 'Well, that was yesterday.';
    const [found] = meantDates(text, said);
    expect(found && text.slice(found.start, found.end)).toBe('yesterday');
    expect(found).toMatchObject({ from: '2023-05-07', to: '2023-05-07' });
  });

  it('cover the whole month or year', () => {
    expect(meantDates('last year', said)[0]).toMatchObject({ from: '2022-01-01', to: '2022-12-31' });
    expect(meantDates('last month', said)[0]).toMatchObject({ from: '2023-04-01', to: '2023-04-30' });
  });
});

it('says nothing when the day is not known', () => {
  expect(meantDates('yesterday', { raw: 'some day' })).toEqual([]);
});

it('takes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      for (const { start, end } of meantDates(text, said)) expect(end).toBeGreaterThan(start);
    }),
  );
});
