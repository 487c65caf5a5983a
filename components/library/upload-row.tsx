'use client';

import { formatBytes } from '../datasets/numbers.ts';
import { Button } from '../ui/button.tsx';
import { ProblemView } from '../ui/problem-view.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { useReveal } from './use-reveal.ts';
import type { Upload } from './use-uploads.ts';

/** A file on its way: how much has arrived, or why it was refused. */
export function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const row = useReveal<HTMLLIElement>(true);
  if (upload.problem) {
    return (
      <li ref={row}>
        <ProblemView
          problem={upload.problem}
          className="max-w-none"
          actions={<Button onClick={onDismiss}>Dismiss</Button>}
        />
      </li>
    );
  }
  const share = upload.total > 0 ? upload.sent / upload.total : 0;
  return (
    <li ref={row} className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-panel px-4 py-3">
      <span className="min-w-0 truncate font-medium">{upload.name}</span>
      <div className="min-w-40 flex-1">
        <ProgressBar label={`Uploading ${upload.name}`} share={share} />
        <p className="num mt-1.5 text-xs text-ink-2">
          <span className="font-medium text-ink">Uploading</span> · {formatBytes(upload.sent)} of{' '}
          {formatBytes(upload.total)}
        </p>
      </div>
      <Button size="sm" onClick={onDismiss}>
        Cancel
      </Button>
    </li>
  );
}
