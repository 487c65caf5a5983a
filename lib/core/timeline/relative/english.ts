import { about, addDays, addMonths, between, dayAt, distant, monthOf, oneDay, unitAt, upTo } from './calendar.ts';
import {
  COUNT,
  countIn,
  MONTH,
  monthIn,
  NTH,
  NUMBER,
  numberIn,
  SEASON,
  seasonIn,
  UNIT,
  unitIn,
  WEEKDAY,
  weekdayIn,
} from './english-words.ts';
import {
  dayOfMonth,
  dayOfSomeMonth,
  monthBeside,
  monthByTense,
  seasonBeside,
  seasonByTense,
  weekdayBeside,
  weekdayByTense,
  weekendByTense,
} from './near.ts';
import { inSpeech, type Rule, rule } from './rule.ts';

/** “Last Friday of the month” counts within something else. */
const NOT_OF = '(?!\\s+of\\s)';
const NO_YEAR = '(?!,?\\s*(?:of\\s+)?\\d)';

/** Ways of speaking that name no day, though a part of them would. */
const NO_DATES = [
  '(?:feels?|felt|seems?|seemed)_like_(?:it_was_)?(?:just_|only_)?yesterday|like_it_was_(?:just_|only_)?yesterday',
  "(?:no|a|better|brighter)_tomorrow|tomorrow['’]s_(?:world|leaders)",
  "today['’]s_(?:world|society|day|youth)|(?:still|kids|people|society|world)_(?:[\\p{L}'’]+_){0,6}today|ago_today",
  `(?:${NUMBER}|the)_${UNIT}_(?:from|before|after)_(?:last|next|this)_\\p{L}+`,
  `(?:${NUMBER})_${UNIT}_(?:from|before|after)_(?:yesterday|tomorrow)`,
  `the_next_${UNIT}`,
].map((words) => rule(words, () => null));

const DAYS = [
  rule('(?:the_)?day_before_yesterday', (_, { day }) => oneDay(addDays(day, -2))),
  rule('(?:the_)?day_after_tomorrow', (_, { day }) => oneDay(addDays(day, 2))),
  rule('yesterday|last_(?:night|evening)', (_, { day }) => oneDay(addDays(day, -1))),
  inSpeech(rule('today', (_, { day }) => oneDay(day))),
  rule('tonight|this_(?:morning|afternoon|evening)', (_, { day }) => oneDay(day)),
  rule('tomorrow', (_, { day }) => oneDay(addDays(day, 1))),
];

const COUNTED = [
  rule(`(?<count>${NUMBER})_(?<unit>year|month)s?_and_a_half_(?:ago|back)`, (found, { day }) => {
    const half = numberIn(found.count)[0] + 0.5;
    return about(monthOf(addMonths(day, -Math.round(unitIn(found) === 'year' ? half * 12 : half))));
  }),
  rule('half_a_year_(?:ago|back)', (_, { day }) => distant(day, 'month', [6, 6], -1)),
  rule(`an?_${UNIT}_or_(?:two|so)_(?:ago|back)`, (found, { day }) => distant(day, unitIn(found), [1, 2], -1)),
  rule(`${COUNT}\\s*${UNIT}_(?:ago|back)`, (found, { day }) => distant(day, unitIn(found), countIn(found), -1)),
  rule(`${COUNT}_${UNIT}_from_(?:now|today)`, (found, { day }) => distant(day, unitIn(found), countIn(found), 1)),
  rule(`in_(?:about_|just_)?${COUNT}_${UNIT}`, (found, { day, tense }) =>
    tense === 'future' ? distant(day, unitIn(found), countIn(found), 1) : null,
  ),
  rule(`(?:the|these|this)_(?:last|past)_${COUNT}_${UNIT}`, (found, { day }) =>
    upTo(day, unitIn(found), countIn(found), -1),
  ),
  rule(`(?:the_(?:last|past)|this_past)_(?<unit>day|week|month|year|decade)${NOT_OF}`, (found, { day }) =>
    upTo(day, unitIn(found), [1, 1], -1),
  ),
  rule(`(?:the|these)_(?:next|coming)_${COUNT}_${UNIT}`, (found, { day }) =>
    upTo(day, unitIn(found), countIn(found), 1),
  ),
  rule('(?:the|these)_coming_(?<unit>day|week|month|year)s', (found, { day }) => upTo(day, unitIn(found), [2, 5], 1)),
  rule('(?:in|over|during|within)_the_(?:next|coming)_(?<unit>week|month|year)', (found, { day }) =>
    upTo(day, unitIn(found), [1, 1], 1),
  ),
];

const NAMED = [
  rule('(?:the_)?(?<unit>week|weekend|month|year)_before_last', (found, { day }) => unitAt(day, unitIn(found), -2)),
  rule('(?:the_)?(?<unit>week|weekend|month|year)_after_next', (found, { day }) => unitAt(day, unitIn(found), 2)),
  rule('(?<which>earlier|later)_this_(?<unit>week|month|year)', (found, { day }) => {
    const { from, to } = unitAt(day, unitIn(found), 0);
    return found.which?.toLowerCase() === 'later' ? between(day, to) : between(from, day);
  }),
  rule(`(?:last|previous)_(?<unit>week|weekend|month|year|decade)${NOT_OF}`, (found, { day }) =>
    unitAt(day, unitIn(found), -1),
  ),
  rule('(?:the_(?:last|past)|this_past)_(?<unit>weekend)', (found, { day }) => unitAt(day, unitIn(found), -1)),
  rule(`(?:next|this_coming)_(?<unit>week|weekend|month|year|decade)${NOT_OF}`, (found, { day }) =>
    unitAt(day, unitIn(found), 1),
  ),
  rule('this_(?<unit>week|month|year|decade)', (found, { day }) => unitAt(day, unitIn(found), 0)),
  rule('this_weekend|over_the_weekend|(?<=(?:plans?|wait|ready|excited)\\s)for_the_weekend', (_, said) =>
    weekendByTense(said),
  ),
  rule(`(?:last|this_past|previous)_${WEEKDAY}${NOT_OF}`, (found, { day }) => weekdayBeside(day, weekdayIn(found), -1)),
  rule(`(?:next|this_coming)_${WEEKDAY}${NOT_OF}`, (found, { day }) => weekdayBeside(day, weekdayIn(found), 1)),
  rule(`(?:this|on)_${WEEKDAY}`, (found, said) => weekdayByTense(said, weekdayIn(found))),
  ...[`(?<=how\\sabout\\s)${WEEKDAY}`, `${WEEKDAY}(?=\\s(?:works|sounds?)\\s)`].map((words) =>
    rule(words, (found, { day }) => weekdayBeside(day, weekdayIn(found), 1)),
  ),
  rule(`last_${SEASON}`, (found, { day }) => seasonBeside(day, seasonIn(found), -1)),
  rule(`next_${SEASON}`, (found, { day }) => seasonBeside(day, seasonIn(found), 1)),
  rule(`this_(?<past>past_)?${SEASON}`, (found, said) =>
    seasonByTense(found.past ? { ...said, tense: 'past' } : said, seasonIn(found)),
  ),
];

const MONTHS = [
  rule(`${MONTH}_(?:of_)?(?<which>last|this|next)_year`, (found, { day }) => {
    const years = ['last', 'this', 'next'].indexOf(found.which?.toLowerCase() ?? '') - 1;
    const month = monthIn(found);
    return month === null ? null : monthOf(dayAt(day.getUTCFullYear() + years, month, 1));
  }),
  rule(`last_${MONTH}`, (found, { day }) => monthBeside(day, monthIn(found), -1)),
  rule(`next_${MONTH}`, (found, { day }) => monthBeside(day, monthIn(found), 1)),
  rule(`since_${MONTH}${NO_YEAR}`, (found, { day }) => monthByTense({ day, tense: 'past' }, monthIn(found))),
  rule(`(?:in|until|during|by|early|late|mid|this)[\\s-]+${MONTH}${NO_YEAR}`, (found, said) =>
    monthByTense(said, monthIn(found)),
  ),
  rule(`${MONTH}_(?:the_)?${NTH}(?:st|nd|rd|th)?${NO_YEAR}`, (found, said) =>
    dayOfMonth(said, monthIn(found), Number(found.nth)),
  ),
  rule(`(?:the_)?${NTH}(?:st|nd|rd|th)?_(?:of_)?${MONTH}${NO_YEAR}`, (found, said) =>
    dayOfMonth(said, monthIn(found), Number(found.nth)),
  ),
  rule(
    `on_the_${NTH}(?:st|nd|rd|th)(?=[,.!?;]|$|\\s(?:after|and|but|with|for|at|to|when|because|so|before)\\s)`,
    (found, said) => dayOfSomeMonth(said, Number(found.nth)),
  ),
];

/** How English speaks of days and spans seen from the day it is said on. */
export const ENGLISH: readonly Rule[] = [...NO_DATES, ...DAYS, ...COUNTED, ...NAMED, ...MONTHS.map(inSpeech)];
