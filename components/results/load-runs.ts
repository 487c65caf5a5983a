import type { Judging, Prediction, PredictionHead, RunHead } from '@/lib/core/model/index.ts';
import { api, writeJudging } from '@/lib/core/url/index.ts';
import { fetchItems, fetchJson, problemOf } from '../kit/load.ts';
import { queries } from '../kit/queries.ts';
import type { RunLayer, ShownRun } from './layer.ts';

/** Runs under one way of judging that stay in memory: as many as can be compared. */
const KEPT = { keep: 12, lasting: true };

/** The runs of a dataset, newest last. */
export async function loadRunHeads(dataset: string, signal: AbortSignal): Promise<RunHead[]> {
  const { items } = await fetchJson<{ items: RunHead[] }>(api.runs(dataset), signal);
  return items;
}

/** Each run with its answers. One that cannot be loaded does not hold back the others. */
export async function loadRuns(
  dataset: string,
  ids: readonly string[],
  judging: Judging,
  signal: AbortSignal,
): Promise<RunLayer> {
  const heads = await loadRunHeads(dataset, signal);
  const loaded = await Promise.allSettled(ids.map((id) => loadRun(heads, id, judging, signal)));
  // Superseded: whoever asked does not want an answer that is only in part there.
  signal.throwIfAborted();
  return {
    runs: loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    problems: loaded.flatMap((result, index) => {
      const run = ids[index];
      return result.status === 'fulfilled' || run === undefined ? [] : [{ run, problem: problemOf(result.reason) }];
    }),
    judging,
  };
}

async function loadRun(heads: RunHead[], id: string, judging: Judging, signal: AbortSignal): Promise<ShownRun> {
  const run = heads.find((head) => head.id === id);
  const address = api.predictions(id, writeJudging('?view=heads', judging));
  const load = async (asking: AbortSignal) => {
    const items = await fetchItems<PredictionHead>(address, asking);
    return new Map(items.map((item) => [item.question as string, item]));
  };
  if (!run) {
    // The server knows why it is not among them.
    await load(signal);
    throw new Error(`The run ${id} belongs to another dataset.`);
  }
  // An id can be given anew after a run was removed, hence the time.
  return { run, answers: await queries.fetch(`answers/run ${run.created} ${address}`, load, signal, KEPT) };
}

/** What each run answered to a question, in full; runs that cannot tell are left out. */
export async function loadAnswers(
  runs: readonly string[],
  question: string,
  judging: Judging,
  signal: AbortSignal,
): Promise<Prediction[]> {
  const loaded = await Promise.allSettled(
    runs.map((run) => fetchJson<Prediction>(api.prediction(run, question, writeJudging('', judging)), signal)),
  );
  signal.throwIfAborted();
  return loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
