'use client';

import type { Dataset } from '@/lib/core/model/index.ts';
import { SampleButtons } from './sample-buttons.tsx';
import { handOver, samplePredictions } from './samples.ts';

/** Buttons that hand a sample file to the page's own upload. */
export function SampleUpload({ dataset }: { dataset: Dataset }) {
  return <SampleButtons samples={samplePredictions(dataset)} onFile={(file) => handOver([file])} />;
}
