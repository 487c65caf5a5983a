/** What a first start shows: the built-in samples, a run that is loaded already, and one of its failures. */
import path from 'node:path';
import { type Attribution, DEFAULT_JUDGING, type RunHead, type SampleFailure } from '../../core/model/index.ts';
import { settled } from './dataset-once.ts';
import { ofOneIndex } from './one-index.ts';
import type { Service } from './service.ts';

const DATASET = 'locomo-sample';
const RUN_FILE = 'locomo-atlas.json';

/** Opens the samples, and stores the predictions that come with one of them as any upload is stored. */
export async function openSamples(service: Service, folder: string): Promise<void> {
  await service.open(folder);
  if ((await settled(service, DATASET)).state !== 'ready') return;
  await service.runs.add(DATASET, { name: RUN_FILE, path: path.join(folder, 'predictions', RUN_FILE) }, {});
}

/** Shown best first: something was found, but not enough. */
const TELLING: readonly Attribution[] = ['partly-retrieved', 'not-retrieved', 'retrieved-unused'];

/** A failure to begin with; null as soon as there is a dataset or a run of the user's own, or the sample run is gone. */
export async function sampleFailure(service: Service): Promise<SampleFailure | null> {
  const datasets = await service.datasets();
  if (!datasets.every(({ origin }) => origin === 'sample')) return null;
  const ready = datasets.filter(({ state }) => state === 'ready');
  const [run, ...more] = (await Promise.all(ready.map(({ id }) => service.runs.list(id)))).flat();
  if (run?.file !== RUN_FILE || run.dataset !== DATASET || more.length > 0) return null;
  return ofOneIndex(service, DATASET, () => failureOf(service, run));
}

async function failureOf(service: Service, run: RunHead): Promise<SampleFailure | null> {
  const dataset = await service.dataset(run.dataset);
  const answers = await service.runs.heads(run.id, DEFAULT_JUDGING);
  const heads = answers.filter(({ outcome }) => outcome === 'wrong');
  const telling = TELLING.flatMap((cause) => heads.filter(({ attribution }) => attribution === cause));
  const [head] = telling;
  if (!head) return null;
  const { attributions } = await service.runs.analysis(run.id, DEFAULT_JUDGING);
  return {
    dataset,
    run,
    causes: attributions,
    failed: attributions.reduce((sum, { count }) => sum + count, 0),
    question: await service.question(dataset.id, head.question),
    prediction: await service.runs.prediction(run.id, head.question, DEFAULT_JUDGING),
    conversation: await service.conversation(dataset.id, head.conversation),
  };
}
