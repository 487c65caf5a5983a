import { answersOf } from '@/lib/core/url/index.ts';
import { problemOf } from '../../kit/load.ts';
import type { AnswersTo, AnswersView, ReadyLayer } from '../../results/layer.ts';
import { loadAnswers, loadRuns } from '../../results/load-runs.ts';
import { readyLayer } from './select.ts';

/** The runs of a dataset as a view judges them; where not one can be told of, a layer without runs that says why. */
export async function loadLayer(
  dataset: string,
  runs: readonly string[],
  view: AnswersView,
  signal: AbortSignal,
): Promise<ReadyLayer> {
  const { judging } = answersOf(view);
  const loaded = loadRuns(dataset, runs, judging, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    return { runs: [], problems: [{ run: '', problem: problemOf(error) }], judging };
  });
  return readyLayer(await loaded);
}

/** What the runs of a layer answered to a question. */
export async function loadAnswersTo(layer: ReadyLayer, question: string, signal: AbortSignal): Promise<AnswersTo> {
  const known = layer.runs.map(({ run }) => run.id);
  return { question, predictions: await loadAnswers(known, question, layer.judging, signal) };
}
