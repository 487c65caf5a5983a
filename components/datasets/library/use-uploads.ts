'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { textsAbout } from '#texts';
import type { Dataset, Problem } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { notify } from '../../kit/notify.ts';
import { type FormEnd, sendForm } from '../../kit/send-form.ts';
import type { Dropped } from '../../shell/drop/dropped-dialog.tsx';
import { recogniseFile } from '../../shell/drop/recognise.ts';

const t = textsAbout('library');

/** A file on its way into the library; `sent` and `total` are bytes. */
export interface Upload {
  key: number;
  name: string;
  sent: number;
  total: number;
  /** What it is, is not known yet. */
  looking?: boolean;
  problem?: Problem;
}

/** Uploads of this page: starts them, follows them, and shows the dataset once the server has it. Other files are asked about. */
export function useUploads() {
  const router = useRouter();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [unclear, setUnclear] = useState<Dropped[]>([]);
  const [added, setAdded] = useState<string[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const counter = useRef(0);

  const drop = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));
  const patch = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));

  const start = async (file: File, looking: boolean) => {
    counter.current += 1;
    const key = counter.current;
    const abort = new AbortController();
    aborts.current.set(key, abort);
    setUploads((all) => [...all, { key, name: file.name, sent: 0, total: file.size, looking }]);
    if (looking) {
      const known = await recogniseFile(file, abort.signal).catch(() => undefined);
      if (abort.signal.aborted) return;
      if (known && !['dataset', undefined].includes(known.as[0]?.kind)) {
        drop(key);
        return setUnclear((all) => [...all, { key: all.length, file, known }]);
      }
      patch(key, { looking: false });
    }
    const end = await uploadFile(file, (sent, total) => patch(key, { sent, total }), abort.signal);
    aborts.current.delete(key);
    if (end.kind === 'refused') return patch(key, { problem: end.problem });
    drop(key);
    if (end.kind !== 'done') return;
    opened(end.value);
  };
  const opened = ({ id, name, identical = [] }: Dataset) => {
    setAdded((before) => [id, ...before.filter((other) => other !== id)]);
    const [same] = identical;
    if (same) notify({ kind: 'done', text: t('identical', { name, same: same.name }), detail: t('both') });
    router.refresh();
  };

  return {
    uploads,
    /** The datasets that came while the page was open, the newest first. */
    added,
    opened,
    add: (files: Iterable<File>) => {
      for (const file of files) void start(file, false);
    },
    /** Adds what was chosen; what belongs to a dataset, as answers do, is asked about. */
    choose: (files: Iterable<File>) => {
      for (const file of files) void start(file, true);
    },
    /** Files that were chosen, and need an answer. */
    unclear,
    settle: () => setUnclear([]),
    /** Stops a running upload, or puts a refused one away. */
    dismiss: (key: number) => {
      aborts.current.get(key)?.abort();
      drop(key);
    },
  };
}

/** Sends a file to the library, with bytes sent on the way. Aborting the signal stops it. */
export const uploadFile = (
  file: File,
  onSent: (sent: number, total: number) => void,
  signal: AbortSignal,
): Promise<FormEnd<Dataset>> => sendForm(api.datasets(), file, {}, onSent, signal);
