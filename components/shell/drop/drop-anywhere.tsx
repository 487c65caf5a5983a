'use client';

import { Suspense, useState } from 'react';
import { textsAbout } from '#texts';
import { late, once } from '../../kit/late.tsx';
import type { Dropped } from './dropped-dialog.tsx';
import { useFileDrop } from './use-file-drop.ts';

const t = textsAbout('shell');

const DropCurtain = late(
  once(() => import('../../kit/drop.tsx')),
  (module) => module.DropCurtain,
);

const load = once(() => import('./dropped-dialog.tsx'));
const DroppedDialog = late(load, (module) => module.DroppedDialog);

/** On every page: a file that is dropped never takes the browser away. It is recognised first, then the right dialogue opens. */
export function DropAnywhere({ readOnly }: { readOnly: boolean }) {
  const [files, setFiles] = useState<Dropped[]>([]);
  const over = useFileDrop((dropped) => {
    if (!readOnly) setFiles((before) => [...before, ...dropped.map((file, at) => ({ key: before.length + at, file }))]);
  });
  return (
    <>
      <Suspense>{over ? <DropCurtain>{readOnly ? t('server') : t('drop_see')}</DropCurtain> : null}</Suspense>
      <Suspense>{files.length === 0 ? null : <DroppedDialog files={files} onClose={() => setFiles([])} />}</Suspense>
    </>
  );
}
