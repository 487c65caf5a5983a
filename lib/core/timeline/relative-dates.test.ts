import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DateStamp } from '../model/index.ts';
import { meaningText } from './meaning-text.ts';
import { meantDates } from './relative-dates.ts';

/** A Monday. */
const said = { raw: '1:56 pm on 8 May, 2023', iso: '2023-05-08T13:56' };
const meaning = (text: string) => meantDates(text, said).map(({ words, meaning: is }) => [words, meaningText(is)]);
const first = (text: string, on: DateStamp) =>
  meantDates(text, on).map(({ meaning: is }) => meaningText(is))[0] ?? null;

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
        ['A few days ago', 'about 3 May 2023 – 6 May 2023'],
        ['tomorrow', '9 May 2023'],
      ],
    ],
    ['вчера мы красили лодку', [['вчера', '7 May 2023']]],
    ['в прошлый четверг был шторм', [['в прошлый четверг', '4 May 2023']]],
    ['две недели назад я переехал', [['две недели назад', 'about 24 April 2023']]],
    ['в прошлом году было теплее', [['в прошлом году', '2022']]],
    ['позавчера шёл снег', [['позавчера', '6 May 2023']]],
  ])('%s', (text, expected) => expect(meaning(text)).toEqual(expected));

  it.each([
    ['I moved here three years ago.', 'about 2020'],
    ['That was a few years back.', 'about 2018 – 2021'],
    ['I quit a couple of months ago.', 'about February 2023 – March 2023'],
    ['A year and a half ago I had no boat.', 'about November 2021'],
    ['We met last week.', '1 May 2023 – 7 May 2023'],
    ['I have rowed a lot in the past week.', '1 May 2023 – 8 May 2023'],
    ['We camped two weekends ago.', '29 April 2023 – 30 April 2023'],
    ['The race is later this month.', '8 May 2023 – 31 May 2023'],
    ['We leave the day after tomorrow evening.', '10 May 2023'],
    ['I won my fourth race on Friday!', '5 May 2023'],
    ['Let’s row on Friday!', '12 May 2023'],
    ['I tried a kayak this weekend.', '6 May 2023 – 7 May 2023'],
    ["I'm trying a kayak this weekend.", '13 May 2023 – 14 May 2023'],
    ['Last winter the lake froze.', null],
    ['Last autumn we painted it.', 'autumn 2022'],
    ['It leaked in August last year.', 'August 2022'],
    ['I left the club in October.', 'October 2022'],
    ["I'll be back in two weeks.", 'about 22 May 2023'],
    ['In the coming weeks I have time.', 'about 8 May 2023 – 12 June 2023'],
    ['через две недели поедем на озеро', 'about 22 May 2023'],
    ['прошлым летом мы плавали', 'summer 2022'],
    ['несколько лет назад я начал', 'about 2018 – 2021'],
    ['на прошлой неделе был шторм', '1 May 2023 – 7 May 2023'],
    ['в субботу были на рыбалке', '6 May 2023'],
    ['в субботу собираюсь на рыбалку', '13 May 2023'],
    ['15 августа начнётся регата', '15 August 2023'],
  ])('%s: %s', (text, expected) => {
    expect(first(text, said)).toBe(expected);
  });

  it.each([
    ['2023-08-31', 'It opens next month.', 'September 2023'],
    ['2024-03-30', 'I was ill last month.', 'February 2024'],
    ['2022-11-05', 'I had a great success this Tuesday!', '1 November 2022'],
    ['2023-08-11', 'We sailed last summer.', 'summer 2022'],
    ['2023-12-26', 'We sailed last summer.', 'summer 2023'],
    ['2023-10-17', 'We sailed last summer.', null],
    ['2024-01-15', 'This winter is mild.', 'winter 2023–24'],
    ['2023-05-14', 'Can you take me there this weekend?', null],
    ['2024-02-29', 'I was born a year ago.', 'about 2023'],
  ])('said on %s: %s: %s', (iso, text, expected) => {
    expect(first(text, { raw: iso, iso })).toBe(expected);
  });

  it.each([
    'We rowed for about an hour.',
    'It takes 25 minutes.',
    'Rome was not built in a day.',
    'I am tired after a day of volunteering.',
    'In a few days we had painted it all.',
    'We haven’t talked in a few days.',
    'It feels like just yesterday.',
    'It is still a part of my life today.',
    'I row every day, three times a week.',
    'The next morning it was gone.',
    'I saw it the other day, not so long ago.',
    'We lost the game in the last half hour.',
    'We met in 2019, on 5 May 2019.',
    'I got tickets for the show this Friday.',
    'через месяц выдали паспорт',
    'спустя несколько недель он вернулся',
    'лет назад',
    'за два года мы построили дом',
  ])('are none in “%s”', (text) => expect(meaning(text)).toEqual([]));

  it('says nowadays by “today” in a text as long as an essay', () => {
    const essay = `${'Boats have a long history. '.repeat(40)}Today they are made of plastic.`;
    expect(meaning(essay)).toEqual([]);
    expect(meaning('Today I bought a boat.')).toEqual([['Today', '8 May 2023']]);
  });

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
