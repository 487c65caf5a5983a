import type { gaps as english } from '../../en/texts/dates.ts';
import type { Translated } from '../../translated.ts';

export const gaps: Translated<typeof english> = {
  same: '同一时间',
  minute: '{n, plural, other {# 分钟}}{way, select, later {后} other {前}}',
  hour: '{n, plural, other {# 小时}}{way, select, later {后} other {前}}',
  day: '{n, plural, other {# 天}}{way, select, later {后} other {前}}',
  month: '{n, plural, other {# 个月}}{way, select, later {后} other {前}}',
  year: '{n, plural, other {# 年}}{way, select, later {后} other {前}}',
};
