'use client';

import { Download } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { textsAbout } from '#texts';
import type { ExportShape } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { late, once } from '../../kit/late.tsx';

const t = textsAbout('exports');

const load = once(() => import('./export-dialog.tsx'));
const ExportDialog = late(load, (module) => module.ExportDialog);

interface ExportButtonProps {
  id: string;
  name: string;
  /** What is chosen at first. */
  as?: ExportShape;
}

/** The way to files that are made of a dataset. The dialogue is loaded when it is opened. */
export function ExportButton({ as = 'csv', ...dataset }: ExportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        data-live=""
        aria-haspopup="dialog"
        onClick={() => startTransition(() => setOpen(true))}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        <Download aria-hidden className="size-4" /> {t('export')}
      </Button>
      <Suspense>{open ? <ExportDialog dataset={dataset} first={as} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
