import {
  QUESTION_SORTS,
  type QuestionFilter,
  type QuestionHead,
  type QuestionSort,
  type ReviewState,
} from '../model/index.ts';
import type { Column } from './columns.ts';
import { type ListFacts, listFacts } from './list-facts.ts';
import type { SelectableList } from './question-list.ts';
import { recentPer } from './recent.ts';
import { statesOf } from './review-filter.ts';
import {
  columnsOf,
  comparisonBy,
  DIMENSIONS,
  type Dimension,
  type Found,
  questionsBy,
  type Selected,
  type Sortable,
  selectOf,
} from './select.ts';
import { type WordIndex, wordIndexOf, wordSearch } from './word-find.ts';

/**
 * What a long list of questions is filtered, ordered and searched by, in parts: made once, when its file is indexed, so that nobody
 * has to read all questions again to show some. What reviews say comes on top.
 */
export function* listParts(questions: readonly QuestionHead[]): Generator<[name: string, value: Uint8Array]> {
  const columns = columnsOf(questions);
  yield ['facts', jsonBytes(listFacts(questions))];
  for (const [d, { codes, sets, labels }] of columns) {
    if (d === 'review') continue;
    yield [`codes ${d}`, bytesOf(codes)];
    yield [`values ${d}`, jsonBytes({ sets, labels: [...labels] })];
  }
  for (const sort of SORTS) yield [`order ${sort}`, bytesOf(tiedOrder(questions, sort))];
  const { words, starts, places, ids } = wordIndexOf(questions);
  yield ['words', jsonBytes(words)];
  yield ['word starts', bytesOf(starts)];
  yield ['word places', bytesOf(places)];
  yield ['ids', new TextEncoder().encode(ids)];
}

const SORTS = QUESTION_SORTS.filter((sort) => sort !== 'file');
/** Stands with a position that ties with the one before it. */
const TIED = 0x8000_0000;

function tiedOrder(questions: readonly QuestionHead[], sort: QuestionSort): Uint32Array {
  const compare = comparisonBy(questions, sort);
  const order = questionsBy(questions, sort, false);
  return order.map((position, at) =>
    at > 0 && compare(order[at - 1] ?? 0, position) === 0 ? position + TIED : position,
  );
}

/** Where the parts of a list are kept, and its questions. */
export interface KeptSource {
  length: number;
  part: (name: string) => Uint8Array;
  /** The questions at these positions, in their order, without what reviews say. */
  heads: (positions: Uint32Array) => (QuestionHead | undefined)[];
  positionOf: (id: string) => number | undefined;
}

/** A long list whose parts are read when they are first needed, and stay. */
export class KeptList {
  readonly facts: ListFacts;
  readonly source: KeptSource;
  readonly sortable: Sortable;
  private search: ((q: string) => Found) | null = null;

  constructor(source: KeptSource) {
    this.source = source;
    this.facts = jsonOf(source.part('facts'));
    const columns = new Map(
      DIMENSIONS.filter((d) => d !== 'review').map((d): [Dimension, Column] => {
        const { sets, labels } = jsonOf<{ sets: string[][]; labels: [string, string][] }>(source.part(`values ${d}`));
        return [d, { codes: numbersOf(source.part(`codes ${d}`)), sets, labels: new Map(labels) }];
      }),
    );
    const orders = new Map<string, Uint32Array>();
    this.sortable = {
      columns,
      by: (sort, descending) => {
        const key = `${sort} ${descending}`;
        const order = orders.get(key) ?? this.order(sort, descending);
        orders.set(key, order);
        return order;
      },
    };
  }

  /** The questions that a text finds. */
  find(q: string): Found {
    this.search ??= wordSearch(this.words());
    return this.search(q);
  }

  private order(sort: QuestionSort, descending: boolean): Uint32Array {
    const { length, part } = this.source;
    if (sort === 'file') return new Uint32Array(length).map((_, at) => (descending ? length - 1 - at : at));
    const tied = numbersOf(part(`order ${sort}`));
    const order = tied.map((position) => position % TIED);
    if (!descending) return order;
    const turned = new Uint32Array(length);
    for (let end = length, to = 0; end > 0; ) {
      let start = end - 1;
      while ((tied[start] ?? 0) >= TIED) start -= 1;
      turned.set(order.subarray(start, end), to);
      to += end - start;
      end = start;
    }
    return turned;
  }

  private words(): WordIndex {
    const { length, part } = this.source;
    return {
      words: jsonOf(part('words')),
      starts: numbersOf(part('word starts')),
      places: numbersOf(part('word places')),
      ids: new TextDecoder().decode(part('ids')),
      length,
    };
  }
}

/** A kept list with what reviews say of some of its questions. */
export class ReviewedList implements SelectableList {
  readonly facts: ListFacts;
  private readonly list: KeptList;
  private readonly reviews: ReadonlyMap<string, ReviewState[]>;
  private readonly sortable: Sortable;

  constructor(list: KeptList, reviews: ReadonlyMap<string, ReviewState[]>) {
    this.list = list;
    this.reviews = reviews;
    this.facts = { ...list.facts, reviewed: reviews.size > 0 };
    const columns = new Map(list.sortable.columns).set('review', reviewColumn(list.source, reviews));
    this.sortable = { ...list.sortable, columns };
  }

  get length(): number {
    return this.list.source.length;
  }

  at = (positions: Uint32Array): (QuestionHead | undefined)[] =>
    this.list.source.heads(positions).map((head) => {
      const review = head && this.reviews.get(head.id);
      return review ? { ...head, review } : head;
    });

  positionOf = (id: string): number | undefined => this.list.source.positionOf(id);

  select(filter: QuestionFilter): Selected {
    return recent(this, JSON.stringify(filter), () => {
      const q = filter.q.trim();
      return selectOf(this.sortable, q === '' ? null : this.list.find(q), filter);
    });
  }
}

/** What reviews say of each question; most say nothing. */
function reviewColumn({ length, positionOf }: KeptSource, reviews: ReadonlyMap<string, ReviewState[]>): Column {
  const codes = new Uint32Array(length);
  const sets: (readonly ReviewState[])[] = [statesOf({})];
  const known = new Map<string, number>();
  for (const [id, review] of reviews) {
    const position = positionOf(id);
    if (position === undefined) continue;
    const key = review.join();
    const code = known.get(key) ?? sets.push(review) - 1;
    known.set(key, code);
    codes[position] = code;
  }
  return { codes, sets, labels: new Map(sets.flat().map((state) => [state, state])) };
}

const recent = recentPer<ReviewedList, Selected>();

/** Numbers and values as bytes of this machine, and back. */
export const bytesOf = (numbers: Uint32Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

/** A copy: what is read may stand anywhere in memory. */
export const numbersOf = (bytes: Uint8Array): Uint32Array => new Uint32Array(new Uint8Array(bytes).buffer);

export const jsonBytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

export const jsonOf = <T>(bytes: Uint8Array): T => JSON.parse(new TextDecoder().decode(bytes)) as T;
