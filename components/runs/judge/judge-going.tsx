'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import type { JudgeJob } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';

const t = textsAbout('judging');
const kit = textsAbout('kit');

interface JudgeGoingProps {
  job: JudgeJob;
  onCancel: () => Promise<void>;
  onClose: () => void;
}

/** How far a judge is. It goes on when this is closed. */
export function JudgeGoing({ job: { judge, progress, error }, onCancel, onClose }: JudgeGoingProps) {
  const [stopping, setStopping] = useState(false);
  const stop = async () => {
    setStopping(true);
    await onCancel();
    setStopping(false);
  };
  const label = progress ? t('going', progress) : t('waiting');
  return (
    <div data-judging="">
      <p className="text-sm font-medium [overflow-wrap:anywhere]">{judge}</p>
      <div className="mt-3">
        <ProgressBar label={label} share={progress ? progress.done / progress.total : 0} />
        <p className="num mt-2 text-sm text-ink-2" aria-live="polite">
          {label}
        </p>
      </div>
      {error ? (
        <p className="mt-3 text-sm text-ink-2 [overflow-wrap:anywhere]">
          <span className="font-semibold text-ink">{error.title}.</span> {error.detail} {t('again')}
        </p>
      ) : null}
      <p className="mt-3 text-sm text-ink-2">{t('goes_on')}</p>
      <div className="mt-4 flex justify-end gap-2">
        <Button disabled={stopping} onClick={() => void stop()}>
          {t('cancel')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {kit('close')}
        </Button>
      </div>
    </div>
  );
}
