'use client';

import { textsAbout } from '#texts';
import type { Dataset } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { formatBytes } from '../../kit/numbers.ts';
import { ProblemView } from '../../kit/problem-view.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportBar } from './import-bar.tsx';
import { PreviewView } from './preview-view.tsx';
import type { SamplePredictions } from './samples.ts';
import type { useRunUpload } from './use-run-upload.ts';

const t = textsAbout('upload');

interface UploadDialogProps {
  dataset: Dataset;
  /** Which files fit, in words. */
  fits: string;
  upload: ReturnType<typeof useRunUpload>;
  samples: SamplePredictions[];
  /** Opens the browser's file dialogue. */
  onChoose: () => void;
  onOpenChange: (open: boolean) => void;
}

/** From a file to a run: choose, see what was understood, change it, import. Loaded when first opened. */
export function UploadDialog({ dataset, fits, upload, samples, onChoose, onOpenChange }: UploadDialogProps) {
  const { state, target, waiting } = upload;
  const more = waiting === 0 ? '' : ` · ${t('more_files', { n: waiting })}`;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={state.kind === 'choosing' ? t('upload') : state.file.name}
      description={
        state.kind === 'choosing'
          ? t('about', { dataset: target.name })
          : `${formatBytes(state.file.size)} · ${t('for', { dataset: target.name })}${more}`
      }
      className={
        state.kind === 'read' || state.kind === 'reading'
          ? 'top-[4vh]! h-[92vh] max-h-[92vh]! w-[min(1080px,calc(100vw-24px))]!'
          : 'top-[6vh]! max-h-[88vh]! w-[min(640px,calc(100vw-24px))]!'
      }
    >
      {state.kind === 'choosing' ? (
        <ChooseFile
          dataset={dataset}
          fits={fits}
          samples={samples}
          onChoose={onChoose}
          onFile={(file) => upload.take([file])}
        />
      ) : null}
      {state.kind === 'reading' ? <Reading sent={state.sent} total={state.total} name={state.file.name} /> : null}
      {state.kind === 'refused' ? (
        <ProblemView
          problem={state.problem}
          className="max-w-none"
          onRetry={upload.retry}
          actions={
            <>
              <Button onClick={onChoose}>{t('choose_another')}</Button>
              {waiting > 0 ? <Button onClick={upload.next}>{t('next_file')}</Button> : null}
            </>
          }
        />
      ) : null}
      {state.kind === 'read' ? (
        <div className="flex min-h-full flex-col">
          <PreviewView
            preview={state.preview}
            busy={state.busy !== null}
            asked={state.asked}
            onRole={upload.setRole}
            onMapping={upload.remap}
            onRetarget={(id, name) => upload.retarget({ id, name })}
          />
          <ImportBar
            preview={state.preview}
            problem={state.problem}
            busy={state.busy}
            name={upload.name}
            onName={upload.setName}
            onImport={() => void upload.save()}
            onSkip={waiting > 0 ? upload.next : null}
            onCancel={() => onOpenChange(false)}
          />
        </div>
      ) : null}
    </Dialog>
  );
}

function Reading({ sent, total, name }: { sent: number; total: number; name: string }) {
  const arrived = total > 0 && sent >= total;
  return (
    <div className="grid h-full place-items-center">
      <div className="w-full max-w-sm">
        <ProgressBar label={t('sending', { name })} share={total > 0 ? sent / total : 0} />
        <p className="num mt-2 text-sm text-ink-2" aria-live="polite">
          {arrived ? t('matching') : t('sent', { sent: formatBytes(sent), total: formatBytes(total) })}
        </p>
      </div>
    </div>
  );
}
