import { createHash } from 'node:crypto';
import { corrects, isCorrectable } from '../../core/audit/index.ts';
import { MOST_COMPARED, type Review } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import type { KeptAsk, Store } from '../store/index.ts';
import type { Ready } from './ready.ts';

/** What an export is made of, as it is now. */
export interface ExportInputs {
  /** Names the request with these inputs: with another one it is another file. */
  target: string;
  /** Empty where they are not in it. */
  reviews: Review[];
}

/** Raise it when the same inputs are written in another way. */
const WRITER_VERSION = 2;

/** Throws a ProblemError where nothing can be made of them. */
export async function exportInputs(
  store: Pick<Store, 'reviews' | 'runs'>,
  ready: Ready,
  asked: KeptAsk,
): Promise<ExportInputs> {
  const { row, gold, summary } = ready;
  const corrected = asked.as === 'corrected' || asked.as === 'changelog';
  if (corrected && !isCorrectable(summary.format, summary.variant))
    throw problem('corrected.family', { dataset: row.name });
  const reviews = corrected || asked.reviews ? await store.reviews.all(row.id) : [];
  if (corrected && !reviews.some(corrects)) throw problem('corrected.nothing', { dataset: row.name });
  if ((asked.as === 'csv' || asked.as === 'jsonl') && summary.counts.questions === 0)
    throw problem('export.no_questions', { dataset: row.name });
  const site = asked.as === 'site' ? [row.name, asked.language, asked.base, await runsOf(store, row.id, asked)] : [];
  const made = [WRITER_VERSION, asked.as, asked.questions?.toSorted() ?? null, gold, reviews, ...site];
  return { target: createHash('sha256').update(JSON.stringify(made)).digest('hex'), reviews };
}

/** The runs that were chosen, as they are kept. Throws a ProblemError 400 when one is not there, or there are too many. */
async function runsOf({ runs }: Pick<Store, 'runs'>, dataset: string, { runs: ids = [] }: KeptAsk) {
  const known = await runs.list(dataset);
  const unknown = ids.filter((id) => !known.some((run) => run.id === id));
  if (unknown.length > 0) throw problem('site.no_such_runs', { unknown, known: known.map(({ id }) => id) });
  if (ids.length > MOST_COMPARED) throw problem('site.too_many_runs', { count: ids.length, most: MOST_COMPARED });
  return ids.map((id) => known.find((run) => run.id === id));
}
