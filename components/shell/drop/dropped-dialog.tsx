'use client';

import { textsAbout } from '#texts';
import { Dialog } from '../../kit/dialog.tsx';
import { DroppedFile } from './dropped-file.tsx';

const t = textsAbout('shell');

/** A file of those that were dropped since the dialogue opened. */
export interface Dropped {
  key: number;
  file: File;
}

interface DroppedDialogProps {
  files: Dropped[];
  onClose: () => void;
}

/** What dropped files are, a row for each, with what can be done with them. Nothing is stored until one says so. */
export function DroppedDialog({ files, onClose }: DroppedDialogProps) {
  const only = files.length === 1;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={only ? t('dropped') : t('dropped_files', { n: files.length })}
      description={t('nothing_stored')}
      className="w-[min(560px,calc(100vw-24px))]"
    >
      <ul className="divide-y divide-line">
        {files.map(({ key, file }) => (
          <li key={key} className="py-3 first:pt-0 last:pb-0">
            <DroppedFile file={file} first={key === 0} onDone={only ? onClose : () => undefined} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
