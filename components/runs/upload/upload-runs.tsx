'use client';

import { FileUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import type { Dataset, Run } from '@/lib/core/model/index.ts';
import { runHref, runsHref } from '@/lib/core/url/index.ts';
import { Button, type ButtonVariant } from '../../kit/button.tsx';
import { FileField } from '../../kit/file-field.tsx';
import { late, once } from '../../kit/late.tsx';
import { useLeft } from '../../kit/left.ts';
import { notify } from '../../kit/notify.ts';
import { FILES_EVENT, samplePredictions } from './samples.ts';
import { type Target, useRunUpload } from './use-run-upload.ts';

const t = textsAbout('upload');

const load = once(() => import('./upload-dialog.tsx'));
const UploadDialog = late(load, (module) => module.UploadDialog);

interface UploadRunsProps {
  dataset: Dataset;
  /** Which files fit, in words. */
  fits: string;
  variant?: ButtonVariant;
  /** Opens the dialogue at once. */
  open?: boolean;
}

/** The button, the file field and the dialogue to upload predictions; files may be dropped anywhere on the page, too. */
export function UploadRuns({ dataset, fits, variant = 'default', open: opened = false }: UploadRunsProps) {
  const router = useRouter();
  const [open, setOpen] = useState(opened);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const saved = (runs: Run[], more: boolean, target: Target) => {
    const [first] = runs;
    if (!first) return;
    notify({
      kind: 'done',
      text: runs.length === 1 ? t('imported', { name: first.name }) : t('imported_n', { n: runs.length }),
      detail: t('into', { dataset: target.name }),
    });
    if (more) return router.refresh();
    setOpen(false);
    router.push(runs.length === 1 ? runHref(first.id) : runsHref(target.id));
    router.refresh();
  };
  const upload = useRunUpload(dataset, saved);
  const take = (files: File[]) => {
    if (files.length === 0) return;
    setOpen(true);
    upload.take(files);
  };
  useLeft(runsHref(dataset.id, true), take);
  const takeHanded = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent) take(event.detail);
  });
  useEffect(() => {
    const listener = (event: Event) => takeHanded(event);
    window.addEventListener(FILES_EVENT, listener);
    return () => window.removeEventListener(FILES_EVENT, listener);
  }, []);
  const change = (next: boolean) => {
    // What is being stored cannot be called back.
    if (!next && upload.state.kind === 'read' && upload.state.busy === 'importing') return;
    setOpen(next);
    if (next) return;
    upload.reset();
    // A dropped or handed-over file opened the dialogue from nowhere.
    requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus());
    if (opened) window.history.replaceState(null, '', runsHref(dataset.id));
  };
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        <FileUp aria-hidden className="size-4" /> {t('upload')}
      </Button>
      <FileField ref={input} label={t('upload')} multiple onFiles={take} />
      <Suspense>
        {open ? (
          <UploadDialog
            dataset={dataset}
            fits={fits}
            upload={upload}
            samples={samplePredictions(dataset)}
            onChoose={() => input.current?.click()}
            onOpenChange={change}
          />
        ) : null}
      </Suspense>
    </>
  );
}
