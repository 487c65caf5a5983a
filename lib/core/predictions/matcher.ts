import { typeLabel } from '../families/labels.ts';
import { traitsOf } from '../families/registry.ts';
import { type Message, message } from '../messages/index.ts';
import type { MatchMethod } from '../model/index.ts';
import { Apart, type Positions } from './apart.ts';
import { type Row, valueIn } from './fields.ts';
import type { GoldIndex } from './gold-index.ts';
import type { Identity } from './identify.ts';
import { answerText, isScalar, normalised, wordsOf } from './values.ts';

type FieldRef = { name: string; keys: readonly string[] | null };

/** What a row is about. `ambiguous`: it was assigned by order, and why. */
export type Match =
  | { question: number; by: MatchMethod; ambiguous?: Message }
  | { question: null; text: string; why: Message };

/**
 * Finds each row's question, most trusted way first (docs/scoring.md 1.9): conversation and index in it; question id;
 * conversation and text; text alone. A position or composed id is only believed where the row's text, if it has one, agrees.
 * Rows must be given in the order of the file: of several questions with the same text, the first row means the first.
 */
export class Matcher {
  readonly #index: GoldIndex;
  readonly #identity: Identity;
  readonly #gold: FieldRef | undefined;
  /** Fields that a mapping named: what they match is said to be matched by it. */
  readonly #mapped: ReadonlySet<string>;
  readonly #turns = new Map<string, number>();
  /** What each list of questions is counted under: lists of the same questions under the same. */
  readonly #keys = new WeakMap<Positions, string>();
  readonly #byPlace: Apart;
  readonly #byCategory: Apart;
  readonly #byGold: Apart;

  constructor(index: GoldIndex, identity: Identity, gold: FieldRef | undefined, mapped: ReadonlySet<string>) {
    this.#index = index;
    const question = (at: number) => index.question(at);
    const { labelSchemes } = traitsOf(index.gold.family);
    // Names of categories are those of the benchmark's own scorer (docs/scoring.md 1.8).
    const labelOf = (key: string) => typeLabel(key, null, labelSchemes);
    this.#byCategory = new Apart(
      question,
      ({ category, typeKey }) =>
        new Set([
          ...(category === undefined ? [] : [String(category)]),
          plainType(typeKey),
          plainType(labelOf(typeKey)),
        ]),
    );
    this.#byPlace = new Apart(question, (one) => [String(one.index)]);
    this.#byGold = new Apart(question, ({ answer }) => [normalised(answer ?? '')]);
    this.#identity = identity;
    this.#gold = gold;
    this.#mapped = mapped;
  }

  match(row: Row): Match {
    const { questionId, question, conversation, position, positionBase, conversationBase } = this.#identity;
    const value = (field: FieldRef | undefined) => (field === undefined ? undefined : valueIn(row, field));
    const text = value(question);
    const asked = this.#index.byText(text);
    const named = value(conversation);
    const where = this.#index.conversation(named, conversationBase);
    const at = value(position);
    // Counted from 1 it is only known by the texts: they go first.
    if (positionBase === 0 && where !== undefined && isScalar(at) && String(at).trim() !== '') {
      const found = this.#index.at(where, Number(at));
      if (found !== undefined && this.#agrees(found, text, asked))
        return this.#matched(found, 'position', [position, conversation]);
    }
    const id = value(questionId);
    const exact = this.#index.byId(id);
    if (exact !== undefined) return this.#matched(exact, 'question-id', [questionId]);
    const composed = this.#index.byComposedId(id);
    if (composed !== undefined && this.#agrees(composed, text, asked))
      return this.#matched(composed, 'question-id', [questionId]);
    const here = where === undefined ? [] : this.#index.within(asked, where);
    if (here.length > 0) return this.#byOrder(here, row, 'conversation-text', [question, conversation]);
    if (asked.length > 0) return this.#byOrder(asked, row, 'text', [question]);
    return {
      question: null,
      text: said(text, id, at),
      why: message('row.no_question', { has: namedBy(text, id, named, at, this.#identity) }),
    };
  }

  #matched(question: number, by: MatchMethod, fields: (FieldRef | undefined)[]): Match {
    const mapped = fields.some((field) => field !== undefined && this.#mapped.has(field.name));
    return { question, by: mapped ? 'mapping' : by };
  }

  /** Whether the row's own text, if there is one, does not speak against a question: it is the question's, or a rewording of it. */
  #agrees(at: number, text: unknown, asked: Positions): boolean {
    if (typeof text !== 'string' || text.trim() === '') return true;
    const question = this.#index.question(at);
    return asked.length > 0
      ? this.#index.within(asked, question.conversation).includes(at)
      : reworded(text, question.text);
  }

  /** Of questions with the same text: that of the row's position, those of its category, then of its gold answer, then the k-th for the k-th row. */
  #byOrder(all: Positions, row: Row, by: MatchMethod, fields: (FieldRef | undefined)[]): Match {
    const [only] = all;
    if (only !== undefined && all.length === 1) return this.#matched(only, by, fields);
    const left = this.#narrowed(all, row);
    const key = this.#keys.get(left) ?? left.join(' ');
    this.#keys.set(left, key);
    const turn = this.#turns.get(key) ?? 0;
    this.#turns.set(key, turn + 1);
    const question = left[Math.min(turn, left.length - 1)] ?? only ?? 0;
    const match = this.#matched(question, by, fields);
    if (left.length === 1 || match.question === null) return match;
    return {
      ...match,
      ambiguous: message('row.by_order', {
        questions: left.length,
        scope: by === 'text' ? 'dataset' : 'conversation',
        row: turn + 1,
        place: Math.min(turn, left.length - 1) + 1,
      }),
    };
  }

  #narrowed(all: Positions, row: Row): Positions {
    const { position, positionBase } = this.#identity;
    const at = position && valueIn(row, position);
    const placed = isScalar(at) ? this.#byPlace.of(all, String(Number(at) - positionBase)) : [];
    if (placed.length === 1) return placed;
    const category = this.#identity.category && valueIn(row, this.#identity.category);
    const ofCategory = isScalar(category) ? this.#byCategory.of(all, plainType(String(category))) : [];
    const left = ofCategory.length > 0 ? ofCategory : all;
    const gold = this.#gold && answerText(valueIn(row, this.#gold));
    if (left.length === 1 || !gold) return left;
    const ofGold = this.#byGold.of(left, normalised(gold));
    return ofGold.length > 0 ? ofGold : left;
  }
}

/** `Single Hop`, `single_hop` and `single-hop` alike. */
const plainType = (type: string) =>
  type
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/** Characters of a text that are looked at: a question may stand in a whole prompt. */
const LOOKED_AT = 50_000;

/**
 * Whether two texts may be one question: half of the words of the shorter are in the other. Of neighbours in LoCoMo 12 %
 * have that much in common, so a file of other questions under the same numbers does not pass for this dataset's.
 */
function reworded(text: string, question: string): boolean {
  const a = wordsOf(text.slice(0, LOOKED_AT));
  const b = wordsOf(question);
  const shared = [...b].filter((word) => a.has(word)).length;
  return shared * 2 >= Math.min(a.size, b.size);
}

function said(text: unknown, id: unknown, at: unknown): string {
  const shown = [text, id, at].find((one) => isScalar(one) && String(one).trim() !== '');
  return shown === undefined ? '' : String(shown);
}

/** What the row has that could name a question, and does not. */
function namedBy(text: unknown, id: unknown, conversation: unknown, at: unknown, identity: Identity) {
  const has = (value: unknown) => isScalar(value) && String(value).trim() !== '';
  if (identity.questionId === undefined && identity.question === undefined && identity.position === undefined)
    return 'no_field';
  if (has(text) && has(at) && has(conversation)) return 'text_and_position';
  if (has(text)) return has(id) ? 'id_and_text' : 'text';
  if (has(id)) return 'id';
  if (has(at)) return has(conversation) ? 'position' : 'conversation';
  return 'nothing';
}
