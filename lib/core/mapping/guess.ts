/** How likely a place of an unknown file holds this or that, by its name and by what its values look like. */
import { parseDate } from '../families/dates.ts';
import { isRecord } from '../families/parse.ts';
import type { Place } from './structure.ts';

const NAMES = {
  text: /^(text|content|message|utterance|says|said|value|body|msg|clean_text|user|assistant|agent|sentence)$/i,
  speaker: /^(role|speaker|by|from|author|name|sender|who|agent|user_name|speaker_name)$/i,
  turnId: /^(id|mid|n|idx|index|turn|turn_id|dia_id|message_id|msg_id|uuid|number|no)$/i,
  sessionId: /^(id|session|session_id|sid|session_uuid|uuid|name|key|number|day)$/i,
  conversationId: /(^|_)(id|uuid|case|key|tid|name)$/i,
  date: /(date|time|timestamp|when|^on$|^at$|day)/i,
  caption: /(caption|pic|image|img|photo|alt)/i,
  question: /^(question|query|q|ask|prompt|user_question|question_text|trigger_query)$/i,
  answer:
    /^(answers?|ans|a|gold|golden|gold(en)?_answers?|reference|ground_truth|target|response|(ideal|expected)(_\w+)?)$/i,
  options: /^(options|choices|all_options|candidates)$/i,
  correct: /^(correct|ground_truth|correct_answer|correct_choice|answer_choice|label)$/i,
  rubric: /^(rubric|rubrics|criteria)$/i,
  type: /^(type|kind|category|category_name|question_type|task|label|topic|qtype)$/i,
  marksEvidence: /(has_answer|evidence|gold|support)/i,
  marksQuestions: /^is_?(query|question|probe)$/i,
};
type Role = keyof typeof NAMES;

export const isNamed = (place: Place, role: Role): boolean => place.key !== null && NAMES[role].test(place.key);

export const textsOf = ({ values }: Place): string[] => values.filter((value) => typeof value === 'string');
export const scalarsOf = ({ values }: Place): (string | number)[] =>
  values.filter((value) => typeof value === 'string' || typeof value === 'number');

/** Places whose values are text or numbers, mostly. */
export const isScalar = (place: Place): boolean => 2 * scalarsOf(place).length > place.values.length;

export const meanLength = (place: Place): number => {
  const texts = textsOf(place);
  return texts.length === 0 ? 0 : texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
};

/** The share of values that hold. */
export const share = (place: Place, holds: (value: unknown) => boolean): number =>
  place.values.length === 0 ? 0 : place.values.filter(holds).length / place.values.length;

export const isQuestion = (value: unknown): boolean => typeof value === 'string' && /[?？]\s*$/.test(value);
export const isDate = (value: unknown): boolean => typeof value === 'string' && parseDate(value).iso !== undefined;
export const isLink = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\//.test(value);

export const membersOf = (place: Place): Place[] => [...place.members.values()];

/** The best of places that have any likelihood. */
export function best(places: readonly Place[], likely: (place: Place) => number): Place | null {
  let found: Place | null = null;
  let most = 0;
  for (const place of places) {
    const score = likely(place);
    if (score > most) [found, most] = [place, score];
  }
  return found;
}

/** A member of the items that is text somebody says; null where the items are no turns. */
export const saysOf = (items: Place): Place | null =>
  best(membersOf(items), (member) => {
    if (textsOf(member).length < member.values.length / 2 || isNamed(member, 'question') || share(member, isDate) > 0.5)
      return 0;
    const length = Math.min(meanLength(member), 400);
    return isNamed(member, 'text') ? 1_000 + length : isNamed(member, 'speaker') || length < 12 ? 0 : length;
  });

/** Who says it: a few values that recur, and change from one turn to the next. */
export const speakerOf = (items: Place, says: Place): Place | null =>
  best(membersOf(items), (member) => {
    if (member === says || !isScalar(member)) return 0;
    const values = scalarsOf(member);
    const distinct = new Set(values).size;
    if (meanLength(member) > 60 || share(member, isDate) > 0.5) return 0;
    if (isNamed(member, 'speaker')) return 100;
    const recur = distinct * (distinct <= 12 ? 3 : 10) <= member.values.length;
    const changes = values.filter((value, at) => at > 0 && value !== values[at - 1]).length;
    return recur && typeof values[0] === 'string' ? 1 + (changes - distinct) / values.length : 0;
  });

/** A member of the items that asks; null where they are no questions. */
export const asksOf = (items: Place): Place | null =>
  best(membersOf(items), (member) => {
    if (textsOf(member).length < member.values.length / 2) return 0;
    const marks = share(member, isQuestion);
    const all = member.values.length / items.values.length;
    return all * (isNamed(member, 'question') ? 2 + marks : marks > 0.5 ? marks : 0);
  });

/** What is less likely than this only happens to be called like a question. */
const ASKS_FROM = 0.25;

/** How likely the items are questions: they ask, and nobody says them. */
export function asking(items: Place): number {
  const asks = asksOf(items);
  if (asks === null) return 0;
  const answered = membersOf(items).some((one) => isNamed(one, 'answer') || isNamed(one, 'options'));
  const said = membersOf(items).some((one) => isNamed(one, 'speaker') && one !== asks);
  const likely =
    (share(asks, isQuestion) + (isNamed(asks, 'question') ? 0.5 : 0) + (answered ? 0.5 : 0)) * (said ? 0.2 : 1);
  return likely < ASKS_FROM ? 0 : likely;
}

export const isObject = (place: Place): boolean => share(place, isRecord) > 0.5;

const isFlag = (place: Place): boolean =>
  place.values.includes(true) && share(place, (value) => typeof value === 'boolean') > 0.5;

/** A member that says of a turn that it is evidence. */
export const marksEvidence = (place: Place): boolean => isNamed(place, 'marksEvidence') && isFlag(place);

/** A member that says of a turn that it asks: by its name, or since those turns do. */
export function marksQuestions(place: Place, says: Place): boolean {
  if (!isFlag(place)) return false;
  if (isNamed(place, 'marksQuestions') || place.values.length !== says.values.length)
    return isNamed(place, 'marksQuestions');
  const asked = (flag: boolean) => {
    const of = says.values.filter((_, at) => (place.values[at] === true) === flag);
    return of.filter(isQuestion).length / Math.max(1, of.length);
  };
  return asked(true) > 0.5 && asked(true) > 2 * asked(false);
}

/** Dates that stand beside the items of a list: in a list as long, or in members named after them (`session_1_date`). */
export function dateBeside(items: Place): { value: string; of: Place } | null {
  const list = items.up;
  if (list === null) return null;
  const counted = /^(.*)\\d\+\$\/$/.exec(items.path.slice(list.path.length));
  const from = counted ? list : list.up;
  const dated = (one: Place) => share(one, isDate) > 0.5;
  for (const one of from === null ? [] : membersOf(from)) {
    if (!counted && one !== list && one.items && dated(one.items)) return { value: `${one.path}[@key]`, of: one.items };
    const [, name, after] = /^(.*?)\d+(\D+)$/.exec(one.key ?? '') ?? [];
    if (counted && after !== undefined && counted[1] === `./^${name}` && dated(one))
      return { value: `@^[{@key}${after}]`, of: one };
  }
  return null;
}
