import { mean } from '../analysis/statistics/index.ts';
import type { Opinion, ReaderAgreement } from '../model/index.ts';
import { alpha, jaccardDistance, overlapping, setKey } from './alpha.ts';
import { cohen, fleiss } from './kappas.ts';
import { resampled } from './resampled.ts';

/** What readers say of one question's gold. */
export interface Read {
  question: string;
  /** Its gold answer; null where the dataset has none. */
  gold: string | null;
  opinions: Opinion[];
}

/** The gold answer of a question; null where the dataset has none. */
type GoldOf = (question: string) => string | null;

/** Opinions on the gold by question, in the order in which they come; those on answers are left out. */
export function readQuestions(opinions: readonly Opinion[], goldOf: GoldOf): Read[] {
  const gold = opinions.filter(({ answered }) => answered === undefined);
  return [...Map.groupBy(gold, ({ question }) => question)].map(([question, all]) => ({
    question,
    gold: goldOf(question),
    opinions: all,
  }));
}

/**
 * The fields of an opinion as values that can be compared. The answer is what the reader would have as the gold: where they propose none and
 * find the gold right, the gold. undefined: they say nothing of it.
 */
export const fieldsOf = (
  { verdict, answer, evidence }: Pick<Opinion, 'verdict' | 'answer' | 'evidence'>,
  gold: string | null,
) => ({
  verdict,
  answer: (answer ?? (verdict === 'gold-right' ? (gold ?? '') : undefined))?.trim().toLowerCase().replace(/\s+/g, ' '),
  evidence: evidence && setKey(evidence.map(({ turn }) => turn)),
});

export type Field = 'verdict' | 'answer' | 'evidence';

const valuesOf = (read: readonly Read[], field: Field): string[][] =>
  read.map(({ opinions, gold }) => opinions.flatMap((opinion) => fieldsOf(opinion, gold)[field] ?? []));

/** The fields in which readers of a question differ. */
export const differingFields = (read: Read): Field[] =>
  (['verdict', 'answer', 'evidence'] as const).filter((field) => new Set(valuesOf([read], field).flat()).size > 1);

/** How far readers agree (rules AGR-1 to AGR-6). Readers come in the order of how much they read, then by name. */
export function agreementOf(opinions: readonly Opinion[], goldOf: GoldOf): ReaderAgreement {
  const read = readQuestions(opinions, goldOf);
  const counts = new Map<string, number>();
  for (const { opinions: all } of read) for (const { reader } of all) counts.set(reader, (counts.get(reader) ?? 0) + 1);
  const readers = [...counts].map(([reader, count]) => ({ reader, read: count }));
  readers.sort((a, b) => b.read - a.read || (a.reader < b.reader ? -1 : 1));
  const shared = read.filter(({ opinions: all }) => all.length >= 2);
  const verdicts = valuesOf(shared, 'verdict');
  const several = verdicts.filter(({ length }) => length >= 2);
  const labels = mostFrequent(several.map(({ length }) => length));
  const shares = several.map((all) => Number(new Set(all).size === 1));
  const overlaps = valuesOf(shared, 'evidence').flatMap((sets) => mean(eachTwo(sets, overlap)) ?? []);
  return {
    readers,
    shared: shared.length,
    differing: shared.filter((one) => differingFields(one).length > 0).length,
    pairs: readers.flatMap(({ reader: a }, i) => readers.slice(i + 1).map(({ reader: b }) => pair(a, b, shared))),
    fleiss: { ...fleiss(several.filter(({ length }) => length === labels)), labels },
    alpha: {
      verdict: alpha(verdicts),
      answer: alpha(valuesOf(shared, 'answer')),
      evidence: alpha(valuesOf(shared, 'evidence'), overlapping),
    },
    unanimous: meanOf(shares),
    overlap: meanOf(overlaps),
  };
}

function pair(a: string, b: string, read: readonly Read[]): ReaderAgreement['pairs'][number] {
  const both = read.flatMap(({ opinions }) => {
    const of = (name: string) => opinions.find(({ reader }) => reader === name)?.verdict;
    const [one, other] = [of(a), of(b)];
    return one && other ? [[one, other] as const] : [];
  });
  return { a, b, verdict: cohen(both), same: meanOf(both.map(([one, other]) => Number(one === other))) };
}

const overlap = (a: string, b: string): number => 1 - jaccardDistance(a, b);

const eachTwo = <T, R>(all: readonly T[], of: (a: T, b: T) => R): R[] =>
  all.flatMap((a, i) => all.slice(i + 1).map((b) => of(a, b)));

/** The larger one of two that are as frequent; 0 of none. */
function mostFrequent(numbers: readonly number[]): number {
  const counts = [...Map.groupBy(numbers, (number) => number)].map(([number, all]) => ({ number, count: all.length }));
  return counts.sort((a, b) => b.count - a.count || b.number - a.number)[0]?.number ?? 0;
}

/** The mean of what each question gives, with the same bootstrap as the other figures. */
const meanOf = (values: readonly number[]) =>
  resampled(values.length, (times) => {
    let sum = 0;
    let n = 0;
    for (let i = 0; i < times.length; i += 1) {
      const weight = times[i] ?? 0;
      sum += weight * (values[i] ?? 0);
      n += weight;
    }
    return sum / n;
  });
