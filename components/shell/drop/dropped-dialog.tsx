'use client';

import { textsAbout } from '#texts';
import type { Recognised } from '@/lib/core/model/index.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DroppedFile } from './dropped-file.tsx';

const t = textsAbout('shell');

/** A file of those that were dropped, or chosen, since the dialogue opened. */
export interface Dropped {
  key: number;
  file: File;
  /** What it is, where that was asked before. */
  known?: Recognised;
}

interface DroppedDialogProps {
  files: Dropped[];
  onClose: () => void;
}

/** What dropped or chosen files are, a row for each, with what can be done with them. Nothing is stored until one says so. */
export function DroppedDialog({ files, onClose }: DroppedDialogProps) {
  const only = files.length === 1;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={only ? t('one_file') : t('files', { n: files.length })}
      description={t('nothing_stored')}
      className="w-[min(560px,calc(100vw-24px))]"
    >
      <ul className="divide-y divide-line">
        {files.map(({ key, ...dropped }) => (
          <li key={key} className="py-3 first:pt-0 last:pb-0">
            <DroppedFile {...dropped} first={key === 0} onDone={only ? onClose : () => undefined} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
