/** Which fields of rows say what question a row is about. Decided by the values: they must be found in the dataset. */
import { Apart } from './apart.ts';
import { type Field, leafOf } from './fields.ts';
import type { GoldIndex } from './gold-index.ts';
import { isScalar, numberOf, textOf } from './values.ts';

/** The identifying fields; absent ones were not found. Bases are the numbers the file gives the first one. */
export interface Identity {
  questionId?: Field;
  question?: Field;
  conversation?: Field;
  conversationBase: 0 | 1;
  position?: Field;
  positionBase: 0 | 1;
  category?: Field;
}

const QUESTION_NAMES =
  /^(question|query|question_text|q|prompt_question|input|user_question|question_content|user_query)$/;
const ID_NAMES = /(^|_)(id|qid|uuid|key|uid|idx|index|questionid)$/;
const CONVERSATION_NAMES =
  /^(sample|conv|conversation|dialog|dialogue|item|user|chat|group|container|haystack|instance|record|episode|scenario|test_case|case)?_?(id|idx|index|name|key|tag|no|number|sample|conversation|conv|dialog|dialogue|user|uuid)$/;
const POSITION_NAMES =
  /^(qa|question|q|query)_?(idx|index|id|no|num|number|i|pos|position)$|^(idx|index|position|i|qa|qid)$/;
const CATEGORY_NAMES =
  /^(category|question_type|type|qtype|question_category|category_id|cat|task|task_type|category_name)$/;
const NEVER_IDENTIFIES = /answer|gold|reference|hypothesis|prediction|response|evidence|reason/;

/** Values of a field that are looked up as question texts. */
const LOOKED_UP = 500;

/** Finds the identifying fields of rows by looking their values up in the dataset. */
export function identify(fields: readonly Field[], index: GoldIndex): Identity {
  const scalars = fields.filter((field) => field.present > 0 && field.values.some(isScalar));
  const question = questionField(scalars, index);
  const others = scalars.filter((field) => field !== question);
  const known = idField(others, index);
  // By its name alone it may as well be the question's place in its conversation.
  const called = known ? undefined : idByName(others);
  const rest = others.filter((field) => field !== known);
  const { conversation, conversationBase } = conversationField(rest, question, index);
  const { position, positionBase } = positionField(
    conversation ? rest.filter((field) => field !== conversation) : [],
    question,
    index,
  );
  const questionId = known ?? (called === conversation || called === position ? undefined : called);
  const category = best(
    rest.filter((field) => field !== conversation && field !== position && field !== questionId && field.keys !== null),
    (field) => (CATEGORY_NAMES.test(leafOf(field)) ? 2 - depth(field) : 0),
  );
  return {
    conversationBase,
    positionBase,
    ...(questionId && { questionId }),
    ...(question && { question }),
    ...(conversation && { conversation }),
    ...(position && { position }),
    ...(category && { category }),
  };
}

const depth = (field: Field) => ((field.keys?.length ?? 2) - 1) / 10;

/** The field with the highest rating above 0; the first of equals. */
function best(fields: readonly Field[], rate: (field: Field) => number): Field | undefined {
  let found: { field: Field; rating: number } | undefined;
  for (const field of fields) {
    const rating = rate(field);
    if (rating > (found?.rating ?? 0)) found = { field, rating };
  }
  return found?.field;
}

function questionField(fields: readonly Field[], index: GoldIndex): Field | undefined {
  const step = Math.ceil((fields[0]?.values.length ?? 0) / LOOKED_UP);
  const byValue = best(fields, (field) => {
    if (NEVER_IDENTIFIES.test(leafOf(field))) return 0;
    const some = field.values.filter((value, row) => row % step === 0 && typeof value === 'string');
    const asked = index.byTexts(some).size;
    if (asked === 0) return 0;
    return asked + (QUESTION_NAMES.test(leafOf(field)) ? 0.5 : 0) - depth(field);
  });
  // Of another dataset, or all reworded: the name is what is left.
  return (
    byValue ??
    best(fields, (field) => (field.keys !== null && QUESTION_NAMES.test(leafOf(field)) ? 1 - depth(field) : 0))
  );
}

function idField(fields: readonly Field[], index: GoldIndex): Field | undefined {
  return best(fields, (field) => {
    const leaf = leafOf(field);
    const isKey = field.keys === null && field.name.endsWith('.*');
    if (NEVER_IDENTIFIES.test(leaf)) return 0;
    // Any text may end in two numbers; only what is called an id is read as one that is composed of them.
    const composed = isKey || leaf === 'column_1' || ID_NAMES.test(leaf) || /question|query/.test(leaf);
    const found = new Set<number>();
    let hits = 0;
    for (const value of field.values) {
      const at = index.byId(value) ?? (composed ? index.byComposedId(value) : undefined);
      if (at === undefined) continue;
      hits += 1;
      found.add(at);
    }
    // Small numbers are found in any dataset that counts its questions: only a field called an id may hold them.
    const numbers = field.values.every((value) => value === undefined || /^\d{0,6}$/.test(textOf(value)));
    if (numbers && !ID_NAMES.test(leaf) && !isKey && leaf !== 'column_1') return 0;
    // A file may be of many more questions than the dataset has; its keys are ids when any is.
    if ((hits * 4 < field.present && (!isKey || numbers)) || (field.keys === null && field.name.endsWith('[]')))
      return 0;
    return found.size + (/^(question_?id|qid|qa_id)$/.test(leaf) ? 0.5 : 0) - depth(field);
  });
}

/** Of another dataset: the name is what is left. */
const idByName = (fields: readonly Field[]) =>
  best(fields, (field) =>
    field.keys !== null && /^(question_?id|qid|qa_id|uuid)$/.test(leafOf(field)) ? 1 - depth(field) : 0,
  );

function conversationField(fields: readonly Field[], question: Field | undefined, index: GoldIndex) {
  let found: { field: Field; base: 0 | 1; rating: number } | undefined;
  for (const field of fields) {
    const isKey = field.keys === null && field.name.endsWith('.*');
    if (!isKey && (!CONVERSATION_NAMES.test(leafOf(field)) || field.name.endsWith('[]'))) continue;
    for (const base of [0, 1] as const) {
      let known = 0;
      let agree = 0;
      let asked = 0;
      for (const [at, value] of field.values.entries()) {
        const conversation = index.conversation(value, base);
        if (conversation === undefined) continue;
        known += 1;
        const candidates = question ? index.byText(question.values[at]) : [];
        if (candidates.length === 0) continue;
        asked += 1;
        if (index.within(candidates, conversation).length > 0) agree += 1;
      }
      // A system called `mem0` ends in a number too: nearly all values must name a conversation that has the question.
      if (known * 5 < field.present * 4 || known === 0 || agree * 5 < asked * 4) continue;
      const rating = agree + known / 1000 + (base === 0 ? 0.0001 : 0) - depth(field) / 1e5;
      if (rating > (found?.rating ?? 0)) found = { field, base, rating };
    }
  }
  return found === undefined
    ? { conversationBase: 0 as const }
    : { conversation: found.field, conversationBase: found.base };
}

function positionField(fields: readonly Field[], question: Field | undefined, index: GoldIndex) {
  const places = new Apart(
    (at) => index.question(at),
    (one) => [String(one.index)],
  );
  /** Of rows whose text is a question's: how many there are, and how many have its place when counted from a number. */
  const borne = (field: Field, base: 0 | 1) => {
    let asked = 0;
    let agree = 0;
    for (const [at, value] of field.values.entries()) {
      const candidates = question ? index.byText(question.values[at]) : [];
      if (candidates.length === 0 || value === undefined) continue;
      asked += 1;
      if (places.of(candidates, String((numberOf(value) ?? Number.NaN) - base)).length > 0) agree += 1;
    }
    return { asked, agree };
  };
  const position = best(fields, (field) => {
    const own = field.keys !== null && POSITION_NAMES.test(leafOf(field));
    const inQa = field.keys === null && /\.qa\[\]$/.test(field.name);
    if (!own && !inQa) return 0;
    if (!field.values.every((value) => value === undefined || value === null || Number.isInteger(numberOf(value))))
      return 0;
    // Where the text is there as well, it must bear the position out.
    const { asked, agree } = [borne(field, 0), borne(field, 1)].reduce((a, b) => (b.agree > a.agree ? b : a));
    return asked > 0 && agree * 2 < asked ? 0 : 1 + agree / 1e4 + (own ? 0.5 : 0) - depth(field);
  });
  const positionBase: 0 | 1 = position && borne(position, 1).agree > borne(position, 0).agree ? 1 : 0;
  return { position, positionBase };
}
