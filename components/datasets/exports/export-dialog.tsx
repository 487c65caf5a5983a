'use client';

import { textsAbout } from '#texts';
import type { ExportShape } from '@/lib/core/model/index.ts';
import { Skeleton } from '../../kit/box.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ProblemView } from '../../kit/problem-view.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportRow } from './export-row.tsx';
import { useExports } from './use-exports.ts';

const t = textsAbout('exports');

interface ExportDialogProps {
  dataset: { id: string; name: string };
  /** What is chosen at first. */
  first: ExportShape;
  onClose: () => void;
}

/** Files of a dataset: which is to be made, how far each is, the way to it, and how long it is kept. */
export function ExportDialog({ dataset, first, onClose }: ExportDialogProps) {
  const { items, problem, add, again, remove } = useExports(dataset.id);
  return (
    <Dialog open onOpenChange={(wanted) => !wanted && onClose()} title={t('title')} description={dataset.name}>
      <ExportForm dataset={dataset.id} first={first} onAsk={add} />
      {problem ? <ProblemView problem={problem} className="mt-3 max-w-none" /> : null}
      <section aria-label={t('recent')} className="mt-4 border-t border-line pt-3">
        <h2 className="label-caps">{t('recent')}</h2>
        {items === null ? (
          problem ? null : (
            <Skeleton className="mt-2 h-12" />
          )
        ) : items.length === 0 ? (
          <p className="mt-2 text-sm text-ink-2">{t('none')}</p>
        ) : (
          <ul className="mt-1 divide-y divide-line">
            {items.map((one) => (
              <ExportRow
                key={one.id}
                exported={one}
                onAgain={() => void again(one)}
                onRemove={() => void remove(one.id)}
              />
            ))}
          </ul>
        )}
      </section>
    </Dialog>
  );
}
