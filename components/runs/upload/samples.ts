import type { Dataset } from '@/lib/core/model/index.ts';

/** Predictions written for a built-in sample, by the sample's file name. */
const SAMPLE_PREDICTIONS: Record<string, string[]> = {
  'locomo-sample.json': ['locomo-atlas.json', 'locomo-recent-window.jsonl'],
  'longmemeval-sample.json': ['longmemeval-atlas.jsonl'],
};

export interface SamplePredictions {
  name: string;
  /** Where this server has it. */
  url: string;
}

/** Files a newcomer can upload to this dataset in the first minute; none for a dataset that is not a built-in sample. */
export const samplePredictions = (dataset: Dataset): SamplePredictions[] =>
  dataset.origin === 'sample'
    ? (SAMPLE_PREDICTIONS[dataset.path ?? ''] ?? []).map((name) => ({ name, url: `/samples/predictions/${name}` }))
    : [];

/** Files for the page's upload from a control that stands elsewhere on the page. */
export const FILES_EVENT = 'memoscope:predictions';

export function handOver(files: File[]): void {
  window.dispatchEvent(new CustomEvent<File[]>(FILES_EVENT, { detail: files }));
}
