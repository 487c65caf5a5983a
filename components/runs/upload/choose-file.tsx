'use client';

import { useState } from 'react';
import type { Dataset } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { DropTarget } from '../../kit/drop.tsx';
import { notify } from '../../kit/notify.ts';
import { CurlLine } from './curl-line.tsx';
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

/** `Try it with sample predictions`: one button for each file that was written for a built-in sample. */
export function SampleButtons({
  samples,
  onFile,
  className,
}: {
  samples: SamplePredictions[];
  onFile: (file: File) => void;
  className?: string;
}) {
  const [busy, setBusy] = useState(false);
  const [first] = samples;
  if (!first) return null;
  const fetchOne = async ({ name, url }: SamplePredictions) => {
    setBusy(true);
    const response = await fetch(url).catch(() => null);
    setBusy(false);
    if (!response?.ok) {
      return notify({
        kind: 'failed',
        text: 'The sample could not be fetched',
        detail: 'Check that Memoscope is still running.',
      });
    }
    onFile(new File([await response.blob()], name));
  };
  return (
    <div className={className}>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        Try it with sample predictions:
        {samples.map((sample) => (
          <Button key={sample.name} size="sm" disabled={busy} onClick={() => void fetchOne(sample)}>
            {sample.name}
          </Button>
        ))}
      </p>
    </div>
  );
}
