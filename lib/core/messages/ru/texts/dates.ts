import type { gaps as english } from '../../en/texts/dates.ts';
import type { Translated } from '../../translated.ts';

/** How far two dates lie apart; `way` is `later` or `earlier`. */
export const gaps: Translated<typeof english> = {
  same: 'в то же время',
  minute:
    'на {n, plural, one {# минуту} few {# минуты} many {# минут} other {# минуты}} {way, select, later {позже} other {раньше}}',
  hour: 'на {n, plural, one {# час} few {# часа} many {# часов} other {# часа}} {way, select, later {позже} other {раньше}}',
  day: 'на {n, plural, one {# день} few {# дня} many {# дней} other {# дня}} {way, select, later {позже} other {раньше}}',
  month:
    'на {n, plural, one {# месяц} few {# месяца} many {# месяцев} other {# месяца}} {way, select, later {позже} other {раньше}}',
  year: 'на {n, plural, one {# год} few {# года} many {# лет} other {# года}} {way, select, later {позже} other {раньше}}',
};
