import {
  ATTRIBUTIONS,
  type Facet,
  FLAGS,
  NO_FILTER,
  OUTCOMES,
  type PredictionFacets,
  type PredictionFilter,
  type PredictionHead,
  QUESTION_SORTS,
  type QuestionHead,
  type QuestionId,
  type QuestionSort,
} from '../model/index.ts';
import { selectQuestions } from '../search/index.ts';
import { wordsIn } from './groups.ts';
import { ATTRIBUTION_LABELS, FLAG_LABELS, OUTCOME_LABELS } from './labels.ts';

export interface PredictionSelection {
  matches: PredictionHead[];
  facets: PredictionFacets;
}

interface Row {
  head: PredictionHead;
  question: QuestionHead;
}

type Dimension = keyof PredictionFacets;
const DIMENSIONS: Dimension[] = ['outcome', 'attribution', 'flag', 'category', 'type', 'conversation'];

/**
 * The predictions a filter leaves, in its order, and for each filter how many each of its values would leave. The text is looked for
 * in question, gold and id as in the question list, and word by word in the answer. Heads of questions that are not in the list are left out.
 */
export function selectPredictions(
  heads: readonly PredictionHead[],
  questions: QuestionHead[],
  filter: PredictionFilter,
): PredictionSelection {
  const wanted = new Map<Dimension, Set<string>>(DIMENSIONS.map((d) => [d, new Set<string>(filter[d])]));
  const tallies = new Map(DIMENSIONS.map((d) => [d, new Map<string, Facet>()]));
  const matches: Row[] = [];
  for (const row of candidates(heads, questions, filter)) {
    const misses = DIMENSIONS.filter((d) => {
      const set = wanted.get(d);
      return set !== undefined && set.size > 0 && !valuesOf(row, d).some(({ key }) => set.has(key));
    });
    if (misses.length === 0) matches.push(row);
    // A facet counts what its own values would leave, so it ignores its own selection.
    for (const d of DIMENSIONS) {
      if (misses.length === 0 || (misses.length === 1 && misses[0] === d)) tally(tallies.get(d), valuesOf(row, d));
    }
  }
  const size = sizeFor(filter.sort);
  if (size) matches.sort((a, b) => bySize(size(a), size(b), filter.descending));
  return { matches: matches.map(({ head }) => head), facets: facetsFrom(tallies) };
}

/** The rows that the question filters and the text leave, in the order of the question sort; closest first when text and file order are asked for. */
function candidates(heads: readonly PredictionHead[], questions: QuestionHead[], filter: PredictionFilter): Row[] {
  const byQuestion = new Map(heads.map((head) => [head.question, head]));
  const own = { ...NO_FILTER, abstention: filter.abstention, evidence: filter.evidence };
  const sort = questionSort(filter.sort);
  const descending = filter.descending && sort !== null;
  const rowsOf = (q: string) =>
    selectQuestions(questions, { ...own, q, sort: sort ?? 'file', descending }).matches.flatMap(
      ({ question }): Row[] => {
        const head = byQuestion.get(question.id);
        return head ? [{ head, question }] : [];
      },
    );
  const all = rowsOf('');
  const text = filter.q.trim();
  if (text === '') return all;
  const close = rowsOf(text);
  const found = new Set<QuestionId>(close.map(({ question }) => question.id));
  const words = text.toLowerCase().split(/\s+/);
  const answered = all.filter(({ head, question }) => {
    const answer = head.answer?.toLowerCase();
    return answer !== undefined && !found.has(question.id) && words.every((word) => answer.includes(word));
  });
  if (filter.sort === 'file' && !filter.descending) return [...close, ...answered];
  for (const { question } of answered) found.add(question.id);
  return all.filter(({ question }) => found.has(question.id));
}

const questionSort = (sort: string): QuestionSort | null => QUESTION_SORTS.find((known) => known === sort) ?? null;

const SCORE = 'score.';

/** The number a sort looks at: words of the answer, seconds, or a metric; null for sorts of the question list. */
function sizeFor(sort: string): ((row: Row) => number | null) | null {
  if (sort === 'length') return ({ head }) => (head.answer === null ? null : wordsIn(head.answer));
  if (sort === 'seconds') return ({ head }) => head.seconds ?? null;
  if (sort.startsWith(SCORE)) return ({ head }) => head.scores[sort.slice(SCORE.length)] ?? null;
  return null;
}

/** What has no number comes last in either direction; equal ones keep their order. */
function bySize(a: number | null, b: number | null, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return descending ? b - a : a - b;
}

function valuesOf({ head, question }: Row, dimension: Dimension): { key: string; label: string }[] {
  switch (dimension) {
    case 'outcome':
      return [{ key: head.outcome, label: OUTCOME_LABELS[head.outcome] }];
    case 'attribution':
      return head.attribution ? [{ key: head.attribution, label: ATTRIBUTION_LABELS[head.attribution] }] : [];
    case 'flag':
      return head.flags.map((flag) => ({ key: flag, label: FLAG_LABELS[flag] }));
    case 'category':
      return question.category === undefined ? [] : [{ key: String(question.category), label: question.typeLabel }];
    case 'type':
      return question.category === undefined ? [{ key: question.typeKey, label: question.typeLabel }] : [];
    case 'conversation':
      return [{ key: head.conversation, label: head.conversation }];
  }
}

function tally(counts: Map<string, Facet> | undefined, values: readonly { key: string; label: string }[]): void {
  for (const { key, label } of values) {
    const facet = counts?.get(key);
    if (facet) facet.count += 1;
    else counts?.set(key, { key, label, count: 1 });
  }
}

function facetsFrom(tallies: ReadonlyMap<Dimension, ReadonlyMap<string, Facet>>): PredictionFacets {
  const list = (d: Dimension) => [...(tallies.get(d)?.values() ?? [])];
  const inOrder = (d: Dimension, keys: readonly string[]) =>
    list(d).sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
  const byKey = (a: Facet, b: Facet) => a.key.localeCompare(b.key, 'en', { numeric: true });
  return {
    outcome: inOrder('outcome', OUTCOMES),
    attribution: inOrder('attribution', ATTRIBUTIONS),
    flag: inOrder('flag', FLAGS),
    category: list('category').sort(byKey),
    type: list('type').sort(byKey),
    conversation: list('conversation').sort(byKey),
  };
}
