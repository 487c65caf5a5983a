'use client';

import { textsAbout } from '#texts';
import type { Dataset } from '@/lib/core/model/index.ts';
import { DropTarget } from '../../kit/drop.tsx';
import { CurlLine } from './curl-line.tsx';
import { SampleButtons } from './sample-buttons.tsx';
import type { SamplePredictions } from './samples.ts';
import { WhatFits } from './what-fits.tsx';

const t = textsAbout('upload');

interface ChooseFileProps {
  dataset: Dataset;
  /** Which files fit, in words. */
  fits: string;
  samples: SamplePredictions[];
  onChoose: () => void;
  onFile: (file: File) => void;
}

/** The ways to hand over a file, and what is taken. */
export function ChooseFile({ dataset, fits, samples, onChoose, onFile }: ChooseFileProps) {
  return (
    <>
      <DropTarget onChoose={onChoose} title={t('choose_or_drop')}>
        {t('takes')}
      </DropTarget>
      <SampleButtons samples={samples} onFile={onFile} className="mt-3" />
      <h3 className="label-caps mt-5 mb-1">{t('what')}</h3>
      <WhatFits fits={fits} />
      <h3 className="label-caps mt-5 mb-1">{t('script')}</h3>
      <CurlLine dataset={dataset.id} />
    </>
  );
}
