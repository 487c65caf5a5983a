'use client';

import type { Dataset } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { formatBytes, plural } from '../../kit/numbers.ts';
import { ProblemView } from '../../kit/problem-view.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportBar } from './import-bar.tsx';
import { PreviewView } from './preview-view.tsx';
import type { SamplePredictions } from './samples.ts';
import type { useRunUpload } from './use-run-upload.ts';

interface UploadDialogProps {
  dataset: Dataset;
  upload: ReturnType<typeof useRunUpload>;
  samples: SamplePredictions[];
  /** Opens the browser's file dialogue. */
  onChoose: () => void;
  onOpenChange: (open: boolean) => void;
}

/** From a file to a run: choose, see what was understood, change it, import. Loaded when first opened. */
export function UploadDialog({ dataset, upload, samples, onChoose, onOpenChange }: UploadDialogProps) {
  const { state, target, waiting } = upload;
  const more = waiting === 0 ? '' : ` · ${plural(waiting, 'more file')} after it`;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={state.kind === 'choosing' ? 'Upload predictions' : state.file.name}
      description={
        state.kind === 'choosing'
          ? `What a memory system answered to the questions of ${target.name}. Nothing is stored until you import.`
          : `${formatBytes(state.file.size)} · for ${target.name}${more}`
      }
      className={
        state.kind === 'read' || state.kind === 'reading'
          ? 'top-[4vh]! h-[92vh] max-h-[92vh]! w-[min(1080px,calc(100vw-24px))]!'
          : 'top-[6vh]! max-h-[88vh]! w-[min(640px,calc(100vw-24px))]!'
      }
    >
      {state.kind === 'choosing' ? (
        <ChooseFile dataset={dataset} samples={samples} onChoose={onChoose} onFile={(file) => upload.take([file])} />
      ) : null}
      {state.kind === 'reading' ? <Reading sent={state.sent} total={state.total} name={state.file.name} /> : null}
      {state.kind === 'refused' ? (
        <ProblemView
          problem={state.problem}
          className="max-w-none"
          onRetry={upload.retry}
          actions={
            <>
              <Button onClick={onChoose}>Choose another file</Button>
              {waiting > 0 ? <Button onClick={upload.next}>Continue with the next file</Button> : null}
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
        <ProgressBar label={`Sending ${name}`} share={total > 0 ? sent / total : 0} />
        <p className="num mt-2 text-sm text-ink-2" aria-live="polite">
          {arrived ? 'Matching every row to a question…' : `Sending · ${formatBytes(sent)} of ${formatBytes(total)}`}
        </p>
      </div>
    </div>
  );
}
