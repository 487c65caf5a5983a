'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import type { Dataset } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';

const t = textsAbout('library');
const kit = textsAbout('kit');

/** Takes a dataset out of the library after saying what that means. */
export function RemoveDataset({ dataset, onRemove }: { dataset: Dataset; onRemove: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!asking) {
    return (
      <p className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        {t('remove')}
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('remove_more')}
        </Button>
      </p>
    );
  }
  const remove = async () => {
    setBusy(true);
    await onRemove();
    setBusy(false);
  };
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="text-sm font-medium break-words">{t('remove_name', { name: dataset.name })}</p>
      <p className="mt-1 text-sm text-ink-2">
        {t(`stays_${dataset.origin}`)} {t('goes')}
      </p>
      <div className="mt-3 flex gap-2">
        <Button variant="danger" onClick={() => void remove()} disabled={busy}>
          {kit('remove')}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {kit('keep')}
        </Button>
      </div>
    </div>
  );
}
