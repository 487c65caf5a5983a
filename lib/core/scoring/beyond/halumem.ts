/** HaluMem: how well a system extracts, keeps and uses memories, from the records its evaluation leaves (rules HALU-1 to HALU-14). */
import type { Score } from '../../model/index.ts';
import { isUnread, numberIn } from './numbers.ts';

export type HaluRecord = Record<string, unknown>;

/** The records of all users, pooled. */
export interface HaluRecords {
  integrity: readonly HaluRecord[];
  accuracy: readonly HaluRecord[];
  update: readonly HaluRecord[];
  qa: readonly HaluRecord[];
}

/** Where each kind of record keeps what its judge said. */
export const HALU_VERDICTS = {
  integrity: 'memory_integrity_score',
  accuracy: 'memory_accuracy_score',
  update: 'memory_update_type',
  qa: 'result_type',
} as const satisfies Record<keyof HaluRecords, string>;

type Figures = Record<string, Score>;

const scoreOf = (record: HaluRecord, kind: 'integrity' | 'accuracy') => numberIn(record[HALU_VERDICTS[kind]]);
const isInterference = ({ memory_source: source }: HaluRecord) => source === 'interference';

/**
 * The benchmark's measures by name, with how many records each is over. `…_valid` leaves out what the judge did not score;
 * without it such records count as nothing gained. A measure without records has no value.
 */
export function haluFigures({ integrity, accuracy, update, qa }: HaluRecords): Figures {
  const target = integrity.filter((record) => !isInterference(record));
  const interference = integrity.filter(isInterference);
  const included = accuracy.filter(({ is_included_in_golden_memories: is }) => is === 'true' || is === 'True');
  const stored = (record: HaluRecord) => Number(scoreOf(record, 'integrity') === 2);
  const weight = ({ importance }: HaluRecord) => numberIn(importance) ?? 0;
  const half = (record: HaluRecord) => 0.5 * (scoreOf(record, 'accuracy') ?? 0);
  const scored = (kind: 'integrity' | 'accuracy') => (record: HaluRecord) => scoreOf(record, kind) !== null;
  const figures: Figures = {
    ...both('recall', target, stored, scored('integrity')),
    ...both(
      'weighted_recall',
      target,
      (record) => 0.5 * (scoreOf(record, 'integrity') ?? 0) * weight(record),
      scored('integrity'),
      weight,
    ),
    ...both(
      'interference_accuracy',
      interference,
      (record) => Number(scoreOf(record, 'integrity') === 0),
      scored('integrity'),
    ),
    ...both('target_accuracy', included, half, scored('accuracy')),
    ...both('weighted_accuracy', accuracy, half, scored('accuracy')),
  };
  return {
    ...figures,
    f1: harmonic(figures.target_accuracy, figures.recall),
    ...labels('update', update, ['Correct', 'Hallucination', 'Omission', 'Other']),
    ...labels('qa', qa, ['Correct', 'Hallucination', 'Omission']),
  };
}

/** By type of memory: points stored whole and updates made right, over all of the type (rule HALU-9). */
export function haluByType({ integrity, update }: Pick<HaluRecords, 'integrity' | 'update'>): Record<string, Score> {
  const types = new Map<string, { right: number; n: number }>();
  const add = ({ memory_type: type }: HaluRecord, right: boolean) => {
    const key = String(type);
    const before = types.get(key) ?? { right: 0, n: 0 };
    types.set(key, { right: before.right + Number(right), n: before.n + 1 });
  };
  for (const record of integrity) add(record, scoreOf(record, 'integrity') === 2);
  for (const record of update) add(record, record[HALU_VERDICTS.update] === 'Correct');
  return Object.fromEntries([...types].map(([type, { right, n }]) => [type, { n, value: right / n }]));
}

/** Records with a text where a number belongs, as failed judges leave it. */
export const haluUnread = ({ integrity, accuracy }: Pick<HaluRecords, 'integrity' | 'accuracy'>): number =>
  [
    ...integrity.map((one) => one[HALU_VERDICTS.integrity]),
    ...accuracy.map((one) => one[HALU_VERDICTS.accuracy]),
  ].filter(isUnread).length;

/** A measure over all records and over those with a score. */
function both(
  name: string,
  records: readonly HaluRecord[],
  gained: (record: HaluRecord) => number,
  valid: (record: HaluRecord) => boolean,
  weight: (record: HaluRecord) => number = () => 1,
): Figures {
  const read = records.filter(valid);
  const over = (some: readonly HaluRecord[]) => ({
    n: some.length,
    value: ratio(total(read, gained), total(some, weight)),
  });
  return { [name]: over(records), [`${name}_valid`]: over(read) };
}

function labels(name: string, records: readonly HaluRecord[], known: readonly string[]): Figures {
  const said = records.map((record) => record[name === 'qa' ? HALU_VERDICTS.qa : HALU_VERDICTS.update]);
  const valid = said.filter((label) => known.some((one) => one === label)).length;
  return Object.fromEntries(
    known.flatMap((label) => {
      const count = said.filter((one) => one === label).length;
      const key = `${name}_${label.toLowerCase()}`;
      return [
        [key, { n: said.length, value: ratio(count, said.length) }],
        [`${key}_valid`, { n: valid, value: ratio(count, valid) }],
      ];
    }),
  );
}

/** Not defined as soon as one of both is not; 0 where both are. */
function harmonic(a: Score | undefined, b: Score | undefined): Score {
  const n = Math.min(a?.n ?? 0, b?.n ?? 0);
  if (a?.value == null || b?.value == null) return { n, value: null };
  const sum = a.value + b.value;
  return { n, value: sum === 0 ? 0 : (2 * a.value * b.value) / sum };
}

const total = (records: readonly HaluRecord[], value: (record: HaluRecord) => number) =>
  records.reduce((sum, record) => sum + value(record), 0);

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
