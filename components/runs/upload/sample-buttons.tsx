'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import type { Dataset } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { notify } from '../../kit/notify.ts';
import type { SamplePredictions } from './samples.ts';
import { handOver, samplePredictions } from './samples.ts';

const t = textsAbout('upload');

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
        text: t('no_sample'),
        detail: t('still_running'),
      });
    }
    onFile(new File([await response.blob()], name));
  };
  return (
    <div className={className}>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        {t('try_sample')}
        {samples.map((sample) => (
          <Button key={sample.name} size="sm" disabled={busy} onClick={() => void fetchOne(sample)}>
            {sample.name}
          </Button>
        ))}
      </p>
    </div>
  );
}

/** Buttons that hand a sample file to the page's own upload. */
export function SampleUpload({ dataset }: { dataset: Dataset }) {
  return <SampleButtons samples={samplePredictions(dataset)} onFile={(file) => handOver([file])} />;
}
