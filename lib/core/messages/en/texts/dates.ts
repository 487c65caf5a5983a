/** How far two dates lie apart; `way` is `later` or `earlier`. */
export const gaps = {
  same: 'at the same time',
  minute: '{n, plural, one {# minute} other {# minutes}} {way, select, later {later} other {earlier}}',
  hour: '{n, plural, one {# hour} other {# hours}} {way, select, later {later} other {earlier}}',
  day: '{n, plural, one {# day} other {# days}} {way, select, later {later} other {earlier}}',
  month: '{n, plural, one {# month} other {# months}} {way, select, later {later} other {earlier}}',
  year: '{n, plural, one {# year} other {# years}} {way, select, later {later} other {earlier}}',
} as const;
