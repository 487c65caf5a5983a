import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDate } from './dates.ts';

describe('parseDate', () => {
  it.each([
    ['1:56 pm on 8 May, 2023', '2023-05-08T13:56'],
    ['12:09 am on 13 September, 2023', '2023-09-13T00:09'],
    ['12:09 pm on 13 September, 2023', '2023-09-13T12:09'],
    ['11:01 am on 17 December, 2022', '2022-12-17T11:01'],
    ['1:56pm on 8 Aug 2023', '2023-08-08T13:56'],
    ['8 May, 2023', '2023-05-08'],
    ['29 February, 2024', '2024-02-29'],
    ['2023/05/20 (Sat) 02:21', '2023-05-20T02:21'],
    ['2023/05/20 02:21', '2023-05-20T02:21'],
    ['2023/5/2', '2023-05-02'],
    [' 8 May, 2023 ', '2023-05-08'],
  ])('reads %s', (raw, iso) => {
    expect(parseDate(raw)).toEqual({ raw, iso });
  });

  it.each([
    '31 April, 2023',
    '29 February, 2023',
    '29 February, 1900',
    '0 May, 2023',
    '8 Mai, 2023',
    '13:05 pm on 8 May, 2023',
    '0:05 am on 8 May, 2023',
    '1:60 pm on 8 May, 2023',
    '2023/13/01 (Sun) 10:00',
    '2023/05/20 (Sat) 24:00',
    '2023/02/30',
    'yesterday',
    '',
  ])('keeps %j as it is, without iso', (raw) => {
    expect(parseDate(raw)).toEqual({ raw });
  });

  it('keeps what is not text as text', () => {
    expect(parseDate(null)).toEqual({ raw: '' });
    expect(parseDate(undefined)).toEqual({ raw: '' });
    expect(parseDate(20230508)).toEqual({ raw: '20230508' });
    expect(parseDate({ a: 1n })).toEqual({ raw: '{"a":1}' });
  });

  it('reads every minute of the calendar back from both ways of writing it', () => {
    const months = 'January February March April May June July August September October November December'.split(' ');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2089-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 16);
          const [year, month, day, hour, minute] = iso.split(/[-T:]/).map(Number) as [number, ...number[]];
          const two = String(minute).padStart(2, '0');
          const half = Number(hour) < 12 ? 'am' : 'pm';
          const spoken = `${((Number(hour) + 11) % 12) + 1}:${two} ${half} on ${day} ${months[Number(month) - 1]}, ${year}`;
          expect(parseDate(spoken).iso).toBe(iso);
          expect(parseDate(`${year}/${month}/${day} (Mon) ${hour}:${two}`).iso).toBe(iso);
        },
      ),
    );
  });
});
