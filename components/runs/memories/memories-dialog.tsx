'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import type { MemoryPreview, MemoryReport, Problem, RunHead } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DropTarget } from '../../kit/drop.tsx';
import { FileField } from '../../kit/file-field.tsx';
import { notify } from '../../kit/notify.ts';
import { ProblemView } from '../../kit/problem-view.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { sendForm } from '../../kit/send-form.ts';
import { PreviewOfMemories } from './preview-of-memories.tsx';

const t = textsAbout('memories');
const upload = textsAbout('upload');

type State =
  | { kind: 'choosing' }
  | { kind: 'reading'; file: File; share: number }
  | { kind: 'refused'; file: File; problem: Problem }
  | { kind: 'read'; file: File; preview: MemoryPreview; storing: boolean };

interface MemoriesDialogProps {
  run: RunHead;
  /** A file that was dropped, and is read at once. */
  file?: File;
  onClose: () => void;
}

/** From a file to the memories of a run: choose, see what was understood, store. */
export function MemoriesDialog({ run, file, onClose }: MemoriesDialogProps) {
  const router = useRouter();
  const [state, setState] = useState<State>({ kind: 'choosing' });
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const begin = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  const read = async (file: File) => {
    const signal = begin();
    setState({ kind: 'reading', file, share: 0 });
    const end = await sendForm<MemoryPreview>(
      api.putMemories(run.dataset, run.id, true),
      file,
      {},
      (sent, total) =>
        setState((now) => (now.kind === 'reading' ? { ...now, share: total > 0 ? sent / total : 0 } : now)),
      signal,
    );
    if (signal.aborted || end.kind === 'aborted') return;
    if (end.kind === 'refused') setState({ kind: 'refused', file, problem: end.problem });
    else setState({ kind: 'read', file, preview: end.value, storing: false });
  };
  const store = async (file: File, preview: MemoryPreview) => {
    setState({ kind: 'read', file, preview, storing: true });
    const end = await sendForm<MemoryReport>(api.putMemories(run.dataset, run.id), file, {}, () => {}, begin());
    if (end.kind === 'aborted') return;
    if (end.kind === 'refused') return setState({ kind: 'refused', file, problem: end.problem });
    notify({ kind: 'done', text: t('stored', { n: end.value.memories, name: run.name }) });
    onClose();
    router.refresh();
  };
  const readDropped = useEffectEvent(() => {
    if (file) void read(file);
  });
  useEffect(() => readDropped(), []);
  const close = () => {
    // What is being stored cannot be called back.
    if (state.kind === 'read' && state.storing) return;
    running.current?.abort();
    onClose();
  };
  const choose = () => input.current?.click();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={state.kind === 'choosing' ? t('add') : state.file.name}
      description={run.name}
      className="top-[6vh]! max-h-[88vh]! w-[min(760px,calc(100vw-24px))]!"
    >
      <FileField ref={input} label={t('add')} onFiles={([file]) => void read(file)} />
      {state.kind === 'choosing' ? (
        <>
          <DropTarget onChoose={choose} title={upload('choose_or_drop')}>
            {t('about')}
          </DropTarget>
          <p className="mt-3 text-sm text-ink-2">{t('about_turns')}</p>
        </>
      ) : null}
      {state.kind === 'reading' ? (
        <div className="grid h-40 place-items-center">
          <div className="w-full max-w-sm">
            <ProgressBar label={t('reading', { name: state.file.name })} share={state.share} />
            <p className="mt-2 text-sm text-ink-2" aria-live="polite">
              {t('reading', { name: state.file.name })}
            </p>
          </div>
        </div>
      ) : null}
      {state.kind === 'refused' ? (
        <ProblemView
          problem={state.problem}
          className="max-w-none"
          onRetry={() => void read(state.file)}
          actions={<Button onClick={choose}>{upload('choose_another')}</Button>}
        />
      ) : null}
      {state.kind === 'read' ? (
        <>
          <PreviewOfMemories preview={state.preview} />
          <div className="sticky -bottom-3 -mx-4 -mb-3 flex justify-end gap-2 border-t border-line bg-panel px-4 py-2.5">
            <Button onClick={choose} disabled={state.storing}>
              {upload('choose_another')}
            </Button>
            <Button variant="primary" disabled={state.storing} onClick={() => void store(state.file, state.preview)}>
              {t('store', { n: state.preview.report.memories })}
            </Button>
          </div>
        </>
      ) : null}
    </Dialog>
  );
}
