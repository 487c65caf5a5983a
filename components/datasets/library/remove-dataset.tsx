'use client';

import { useState } from 'react';
import type { Dataset } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';

/** What removing does to the bytes themselves. */
const CONSEQUENCE: Record<Dataset['origin'], string> = {
  file: 'The file itself stays where it is; you can open it again at any time.',
  upload: 'The uploaded copy is deleted; your original file is not touched.',
  url: 'The file stays on its server; only its index was kept here.',
  sample: 'It is one of the built-in samples; they come back when nothing else is open.',
};

/** Takes a dataset out of the library after saying what that means. */
export function RemoveDataset({ dataset, onRemove }: { dataset: Dataset; onRemove: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!asking) {
    return (
      <p className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        Remove from the library
        <Button variant="danger" onClick={() => setAsking(true)}>
          Remove…
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
      <p className="text-sm font-medium break-words">Remove {dataset.name} from the library?</p>
      <p className="mt-1 text-sm text-ink-2">
        {CONSEQUENCE[dataset.origin]} Its runs, reviews and error packs are deleted: export what you want to keep.
      </p>
      <div className="mt-3 flex gap-2">
        <Button variant="danger" onClick={() => void remove()} disabled={busy}>
          Remove
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
