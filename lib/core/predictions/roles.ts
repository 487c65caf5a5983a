/** What each field of the rows is: decided by its values against the dataset's gold, by what it is called, or by a mapping. */
import type { FieldRole, GoldQuestion, Mapping } from '../model/index.ts';
import { containersOf, type Field, leafOf } from './fields.ts';
import type { GoldIndex } from './gold-index.ts';
import { type Identity, identify } from './identify.ts';
import {
  ADVERSARIAL,
  ANSWERS_CONTAINER,
  answerStrength,
  goldStrength,
  JUDGE_NAME,
  JUDGES_CONTAINER,
  NEVER_ANSWER,
} from './names.ts';
import { answerText, isScalar, normalised, wordsOf } from './values.ts';

/** Questions of the looked-at rows, parallel to the fields' values; null for a row without one. */
export type Matches = readonly (number | null)[];

/** Identifying fields, with those a mapping names instead. */
export function identityBy(fields: readonly Field[], index: GoldIndex, mapping: Mapping | null): Identity {
  const roles = mapping?.fields ?? {};
  const free = fields.filter(
    (field) => !Object.hasOwn(roles, field.name) || IDENTIFYING.has(roles[field.name] ?? 'ignore'),
  );
  const found = identify(free, index);
  const named = (role: FieldRole) =>
    fields.find((field) => Object.hasOwn(roles, field.name) && roles[field.name] === role);
  const unless = (field: Field | undefined, role: FieldRole) =>
    field && Object.hasOwn(roles, field.name) && roles[field.name] !== role ? undefined : field;
  const merged = {
    questionId: named('question-id') ?? unless(found.questionId, 'question-id'),
    question: named('question') ?? unless(found.question, 'question'),
    conversation: named('conversation') ?? unless(found.conversation, 'conversation'),
    position: named('position') ?? unless(found.position, 'position'),
    category: named('category') ?? unless(found.category, 'category'),
  };
  return {
    conversationBase: found.conversationBase,
    positionBase: merged.position === found.position ? found.positionBase : 0,
    ...(merged.questionId && { questionId: merged.questionId }),
    ...(merged.question && { question: merged.question }),
    ...(merged.conversation && { conversation: merged.conversation }),
    ...(merged.position && { position: merged.position }),
    ...(merged.category && { category: merged.category }),
  };
}

const IDENTIFYING: ReadonlySet<FieldRole> = new Set([
  'question',
  'question-id',
  'conversation',
  'position',
  'category',
]);

interface Likeness {
  field: Field;
  /** Rows with a value, of a question with a gold answer. */
  compared: number;
  /** Of them: the value is the gold answer. */
  equal: number;
  /** Mean overlap of words with the gold answer, 0…1. */
  overlap: number;
  /** Share of values that are text. */
  text: number;
}

/** Rows whose words are compared; equality is counted in all. */
const COMPARED = 300;

/** How alike each field's values and the dataset's gold answers are. */
export function likenesses(fields: readonly Field[], matches: Matches, index: GoldIndex): Likeness[] {
  const golds = matches.map((at) => (at === null ? null : index.question(at).answer));
  const plain = matches.map((at, row) => {
    const gold = golds[row] ?? null;
    const key = at === null ? null : optionKey(index.question(at), gold ?? '');
    return key ?? (gold === null ? null : normalised(gold));
  });
  const saidOf = (row: number, said: string) => {
    const at = matches[row];
    return (at === null || at === undefined ? null : optionKey(index.question(at), said)) ?? normalised(said);
  };
  return fields.map((field) => {
    let compared = 0;
    let equal = 0;
    let shared = 0;
    let texts = 0;
    let present = 0;
    for (const [row, value] of field.values.entries()) {
      const said = answerText(value);
      if (said === null) continue;
      present += 1;
      if (typeof value === 'string' && !/^[\d.\s-]*$/.test(value)) texts += 1;
      const gold = plain[row];
      if (gold === null || gold === undefined) continue;
      compared += 1;
      // Much longer or shorter texts cannot be equal but for case and punctuation.
      const same = (said.length <= 4 * gold.length + 40 || gold.length === 1) && saidOf(row, said) === gold;
      if (same) equal += 1;
      if (compared <= COMPARED) shared += same ? 1 : overlap(said, gold);
    }
    return {
      field,
      compared,
      equal,
      overlap: compared === 0 ? 0 : shared / Math.min(compared, COMPARED),
      text: present === 0 ? 0 : texts / present,
    };
  });
}

/** The key of the option that a text is, by its letter or its words; null where it is none, or the question has no options. */
export function optionKey({ expected }: GoldQuestion, said: string): string | null {
  if (expected?.kind !== 'options') return null;
  const text = normalised(said);
  const named = expected.options.find(({ key, text: words }) => text === normalised(key) || text === normalised(words));
  const letter = /^\s*\(([a-z])\)/i.exec(said)?.[1]?.toLowerCase();
  return named?.key ?? expected.options.find(({ key }) => key === letter)?.key ?? null;
}

function overlap(said: string, gold: string): number {
  const a = wordsOf(said.slice(0, 4000));
  const b = new Set(gold.split(' '));
  let shared = 0;
  for (const word of b) if (a.has(word)) shared += 1;
  return shared === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/** The field with the benchmark's own answers and the fields with the system's, best first. */
export interface Answers {
  gold: Likeness | null;
  predictions: Likeness[];
}

/** Tells gold from prediction. `retrieval`: the file says what was retrieved, so that it may well have no answers. */
export function answersAmong(likes: readonly Likeness[], retrieval: boolean): Answers {
  const own = likes.filter(
    ({ field }) =>
      field.keys !== null &&
      (field.present > 0 || (!retrieval && isEmptyAnswer(field))) &&
      !ADVERSARIAL.test(leafOf(field)) &&
      !field.values.some((value) => Array.isArray(value) && !value.every(isScalar)),
  );
  const share = (like: Likeness) => (like.compared === 0 ? 0 : like.equal / like.compared);
  const strength = (like: Likeness) => strengthOf(like.field);
  const answerish = (like: Likeness) =>
    strength(like) >= 0.4 || (!NEVER_ANSWER.test(leafOf(like.field)) && like.text > 0.6 && like.overlap >= 0.15);
  const alone = (like: Likeness) =>
    !own.some((other) => other !== like && answerish(other) && goldStrength(leafOf(other.field)) < 1);

  const gold = top(own, (like) => {
    const leaf = leafOf(like.field);
    const named = goldStrength(leaf);
    const equal = share(like);
    if (named < 1 && (equal < 0.5 || (NEVER_ANSWER.test(leaf) && named === 0) || (like.text === 0 && named === 0)))
      return 0;
    if (like.field.values.every((value) => typeof value === 'boolean' || value === undefined || value === null))
      return 0;
    if (strength(like) >= 0.8 && (alone(like) || equal < 0.95 || like.compared < 10)) return 0;
    // `answer` alone in a file of a few rows: a system may well be right in all of them.
    if (named < 1 && alone(like) && !retrieval && (equal < 0.9 || like.compared < 5)) return 0;
    return equal + 0.2 * named - (strength(like) >= 0.8 ? 0.3 : 0) + 0.01;
  });
  const predictions = own
    .filter((like) => {
      const leaf = leafOf(like.field);
      if (like === gold || goldStrength(leaf) === 1) return false;
      // Beside a gold in other words, letters of options perhaps, what is always right is the gold once more.
      if (gold !== null && share(gold) < 0.5 && share(like) >= 0.95 && like.compared >= 20) return false;
      if (strength(like) >= 0.4)
        return (
          (strength(like) >= 0.8 || !looksLikeVerdict(like, leaf)) &&
          !(share(like) >= 0.9 && like.compared >= 5 && strength(like) < 0.8 && gold !== null)
        );
      return answerish(like) && !JUDGE_NAME.test(leaf);
    })
    .map((like) => ({
      like,
      rating:
        strength(like) + 0.5 * like.overlap + (like.text > 0.3 ? 0.1 : 0) - ((like.field.keys?.length ?? 1) - 1) / 100,
    }))
    .sort((a, b) => b.rating - a.rating)
    .map(({ like }) => like);
  return { gold, predictions };
}

/** A system that failed everywhere wrote empty answers: they count as 0, and are not gaps (scoring 1.4). */
const isEmptyAnswer = (field: Field) => strengthOf(field) >= 0.8 && field.values.includes('');

const looksLikeVerdict = (like: Likeness, leaf: string) => JUDGE_NAME.test(leaf) && like.text < 0.3;

/** Of `response.content` the container says what it is; a bare `content` says little. */
function strengthOf(field: Field): number {
  const outer = containersOf(field).at(-1) ?? '';
  if (ANSWERS_CONTAINER.test(outer)) return 0.9;
  if (JUDGE_NAME.test(outer) || JUDGES_CONTAINER.test(outer)) return 0;
  const own = answerStrength(leafOf(field));
  if (
    field.keys === null ||
    field.keys.length < 2 ||
    own > 0.6 ||
    !/^(answer|content|text|value|output|result|message)$/.test(leafOf(field))
  )
    return own;
  return Math.max(own, answerStrength(outer));
}

function top<T>(items: readonly T[], rate: (item: T) => number): T | null {
  let found: { item: T; rating: number } | null = null;
  for (const item of items) {
    const rating = rate(item);
    if (rating > (found?.rating ?? 0)) found = { item, rating };
  }
  return found?.item ?? null;
}
