import type { ConversationId, GoldQuestion, GoldSet } from '../model/index.ts';
import { Apart, NONE, type Positions } from './apart.ts';
import { isScalar, normalised } from './values.ts';

/** A dataset's questions by everything a predictions file may call them. Numbers are positions in `gold.questions`. */
export class GoldIndex {
  readonly gold: GoldSet;
  readonly questions: readonly GoldQuestion[];
  readonly #ids = new Map<string, number>();
  readonly #conversations = new Map<string, ConversationId>();
  /** Conversation id → its questions by their index in the file. */
  readonly #positions = new Map<ConversationId, Map<number, number>>();
  readonly #texts = new Map<string, number[]>();
  readonly #loose = new Map<string, number[]>();
  readonly #bare = new Map<string, number[]>();
  readonly #byConversation = new Apart(
    (at) => this.question(at),
    ({ conversation }) => [conversation],
  );
  /** Of the question texts, in characters: what is much longer need not be looked up. */
  #longest = 0;

  constructor(gold: GoldSet) {
    this.gold = gold;
    this.questions = gold.questions;
    for (const id of gold.conversations) {
      this.#conversations.set(id, id);
      this.#conversations.set(plain(id), id);
    }
    const alone = new Map<ConversationId, number | null>();
    for (const [at, question] of gold.questions.entries()) {
      this.#ids.set(question.id, at);
      alone.set(question.conversation, alone.has(question.conversation) ? null : at);
      let positions = this.#positions.get(question.conversation);
      if (positions === undefined) {
        positions = new Map();
        this.#positions.set(question.conversation, positions);
      }
      positions.set(question.index, at);
      this.#longest = Math.max(this.#longest, question.text.length);
      push(this.#texts, question.text.trim(), at);
      push(this.#loose, normalised(question.text), at);
      // `A: …`: tools leave out who says it.
      const bare = question.text.replace(/^\s*\p{L}[\p{L}\p{N}]{0,30}:\s+/u, '');
      if (bare !== question.text) push(this.#bare, normalised(bare), at);
    }
    // A conversation with a single question stands for it: LongMemEval and MutualFriends name their records by it.
    for (const [conversation, at] of alone)
      if (at !== null && !this.#ids.has(conversation)) this.#ids.set(conversation, at);
    // Blanks around an id get lost on the way through tables; an id without any comes first.
    for (const [id, at] of [...this.#ids]) if (!this.#ids.has(id.trim())) this.#ids.set(id.trim(), at);
  }

  question(at: number): GoldQuestion {
    const question = this.questions[at];
    if (question === undefined) throw new RangeError(`no question ${at}`);
    return question;
  }

  /** The question that has this id: as text, so `7` is `"7"`; without a case or prefix of its own. undefined for none. */
  byId(value: unknown): number | undefined {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const text = String(value);
    return this.#ids.get(text) ?? this.#ids.get(text.trim());
  }

  /**
   * The question that a composed id such as `locomo_3_qa12`, `conv-26:4` or `conv-26-q4` names: a conversation and the question's 0-based
   * index in it. Only an id that says which number is the question's may name the conversation by its position: `gpt-4.1`, `2024-05-03` and
   * `D1:3` are two numbers, too.
   */
  byComposedId(value: unknown): number | undefined {
    if (typeof value !== 'string') return undefined;
    const [, named = '', question, index] =
      /^(.*\d)[\s:_\-/#.]*(qa|question|q|[:_\-/#.])[\s:_\-/#.]*(\d+)$/i.exec(value.trim()) ?? [];
    const isCalled = /^q/i.test(question ?? '');
    const conversation = isCalled ? this.conversation(named) : this.conversationNamed(named);
    return conversation === undefined ? undefined : this.at(conversation, Number(index));
  }

  /**
   * The conversation a file means: by its id, or by its position among the dataset's, which is the number at the end of
   * `locomo_exp_user_3`, `"3"` or `3`. `base` is the position the file gives the first one.
   */
  conversation(value: unknown, base = 0): ConversationId | undefined {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const text = String(value).trim();
    const named = this.conversationNamed(text);
    if (named !== undefined) return named;
    const number = /^(?:.*[^\d.])?(\d{1,6})$/s.exec(text)?.[1];
    return number === undefined ? undefined : this.gold.conversations[Number(number) - base];
  }

  /** The conversation that is called so, by its very id; its case and signs do not matter. */
  conversationNamed(text: string): ConversationId | undefined {
    return this.#conversations.get(text) ?? this.#conversations.get(plain(text));
  }

  /** The question at an index of a conversation. */
  at(conversation: ConversationId, index: number): number | undefined {
    return this.#positions.get(conversation)?.get(index);
  }

  /** Questions with this text: the same but for white space around it, else but for case and punctuation, else but for the speaker before it. */
  byText(value: unknown): Positions {
    if (!isScalar(value)) return NONE;
    const text = String(value);
    if (text.length > 2 * this.#longest + 40) return NONE;
    const plain = normalised(text);
    return this.#texts.get(text.trim()) ?? this.#loose.get(plain) ?? this.#bare.get(plain) ?? NONE;
  }

  /** Questions with any of these texts, each once. */
  byTexts(values: Iterable<unknown>): Set<number> {
    const lists = new Set<Positions>();
    for (const value of values) lists.add(this.byText(value));
    return new Set([...lists].flat());
  }

  /** Those of a list that `byText` gave which are about a conversation. */
  within(asked: Positions, conversation: ConversationId): Positions {
    return this.#byConversation.of(asked, conversation);
  }
}

const made = new WeakMap<GoldSet, GoldIndex>();

/** The index of a dataset's gold: the same for as long as the gold is kept. */
export function goldIndexOf(gold: GoldSet): GoldIndex {
  const index = made.get(gold) ?? new GoldIndex(gold);
  made.set(gold, index);
  return index;
}

/** `conv-26`, `conv_26`, `Conv 26` and `conversation26` alike. */
const plain = (id: string) =>
  id
    .toLowerCase()
    .replace(/conversation/g, 'conv')
    .replace(/[^\p{L}\p{N}]+/gu, '');

function push(map: Map<string, number[]>, key: string, at: number): void {
  if (key === '') return;
  const list = map.get(key);
  if (list === undefined) map.set(key, [at]);
  else list.push(at);
}
