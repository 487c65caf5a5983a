'use client';

import type { Dataset } from '@/lib/core/model/index.ts';
import { DropTarget } from '../../kit/drop.tsx';
import { CurlLine } from './curl-line.tsx';
import { SampleButtons } from './sample-buttons.tsx';
import type { SamplePredictions } from './samples.ts';
import { WhatFits } from './what-fits.tsx';

interface ChooseFileProps {
  dataset: Dataset;
  samples: SamplePredictions[];
  onChoose: () => void;
  onFile: (file: File) => void;
}

/** The ways to hand over a file, and what is taken. */
export function ChooseFile({ dataset, samples, onChoose, onFile }: ChooseFileProps) {
  return (
    <>
      <DropTarget onChoose={onChoose} title="Choose files or drop them here">
        JSON, JSON Lines, CSV or TSV, also .gz, whatever the ending
      </DropTarget>
      <SampleButtons samples={samples} onFile={onFile} className="mt-3" />
      <h3 className="label-caps mt-5 mb-1">What can be uploaded</h3>
      <WhatFits dataset={dataset} />
      <h3 className="label-caps mt-5 mb-1">From a script</h3>
      <CurlLine dataset={dataset.id} />
    </>
  );
}
