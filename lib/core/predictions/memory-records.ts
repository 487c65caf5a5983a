/** HaluMem's results: lists of records, each kind told by the member in which its judge says something. */
import { type Message, message } from '../messages/index.ts';
import type { RunMetrics } from '../model/index.ts';
import {
  HALU_VERDICTS,
  type HaluRecord,
  type HaluRecords,
  haluByType,
  haluFigures,
  haluUnread,
} from '../scoring/index.ts';
import type { Row } from './fields.ts';
import { memberStep } from './paths.ts';
import { isRecord } from './values.ts';

/** What a mapping says in `rows` for such files. */
export const RECORDS = 'records($)';

/** Questions with their verdicts as rows, and what is measured of the memories themselves. */
interface MemoryResults {
  rows: Row[];
  measures: RunMetrics;
  /** How many scores are texts, where some are. */
  unread: Message | null;
}

const DEPTH = 8;
/** Records of a list that are looked at. */
const LOOK = 50;

type Kind = keyof HaluRecords;
const KINDS = Object.entries(HALU_VERDICTS) as [Kind, string][];

/** The results in a document; null where it holds none of memories. */
export function memoryResults(root: unknown): MemoryResults | null {
  const found: Record<Kind, HaluRecord[]> = { integrity: [], accuracy: [], update: [], qa: [] };
  const rows: Row[] = [];
  const visit = (value: unknown, path: string, depth: number) => {
    if (depth > DEPTH) return;
    if (Array.isArray(value)) {
      const kind = kindOf(value);
      for (const [at, element] of value.entries()) {
        const here = `${path}[${at}]`;
        if (kind === null) visit(element, here, depth + 1);
        else if (isRecord(element)) {
          found[kind].push(element);
          if (kind === 'qa') rows.push({ value: element, context: new Map(), raw: element, at: { path: here } });
        }
      }
    } else if (isRecord(value))
      for (const [key, inner] of Object.entries(value)) visit(inner, path + memberStep(key), depth + 1);
  };
  visit(root, '$', 0);
  if (found.integrity.length + found.accuracy.length + found.update.length === 0) return null;
  return { rows, measures: measuresOf(found), unread: unreadIn(found) };
}

/** What most records of a list say: a memory point's score carries others beside it, so the order of `KINDS` decides. */
function kindOf(list: readonly unknown[]): Kind | null {
  const some = list.slice(0, LOOK).filter(isRecord);
  if (some.length === 0) return null;
  const kind = KINDS.find(([, member]) => some.filter((one) => Object.hasOwn(one, member)).length * 2 > some.length);
  return kind?.[0] ?? null;
}

function measuresOf(found: HaluRecords): RunMetrics {
  const figures = Object.entries(haluFigures(found)).filter(([, { n }]) => n > 0);
  const byType = haluByType(found);
  const n = found.integrity.length + found.update.length;
  const right = Object.values(byType).reduce((sum, one) => sum + (one.value ?? 0) * one.n, 0);
  return Object.fromEntries([
    ...figures.map(([name, all]) => [`halumem.${name}`, { all, byType: {} }]),
    ...(n > 0 ? [['halumem.memory_accuracy', { all: { n, value: right / n }, byType }]] : []),
  ]);
}

function unreadIn(found: HaluRecords): Message | null {
  const count = haluUnread(found);
  return count === 0
    ? null
    : message('records.no_numbers', { count, records: found.integrity.length + found.accuracy.length });
}
