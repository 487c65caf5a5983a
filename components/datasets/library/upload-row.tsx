'use client';

import { textsAbout } from '#texts';
import { Button } from '../../kit/button.tsx';
import { useReveal } from '../../kit/focus.ts';
import { formatBytes } from '../../kit/numbers.ts';
import { ProblemView } from '../../kit/problem-view.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import type { Upload } from './use-uploads.ts';

const t = textsAbout('library');
const kit = textsAbout('kit');
const shell = textsAbout('shell');

/** A file on its way: how much has arrived, or why it was refused. */
export function UploadRow({ upload, columns, onDismiss }: { upload: Upload; columns: number; onDismiss: () => void }) {
  const row = useReveal<HTMLTableRowElement>(true);
  const { name, sent, total, looking, problem } = upload;
  return (
    <tr ref={row} className="border-t border-line bg-hover max-md:block">
      <td colSpan={columns} className="px-3 py-2 max-md:block">
        {problem ? (
          <ProblemView
            problem={problem}
            className="max-w-none border-0! bg-transparent! p-0!"
            actions={<Button onClick={onDismiss}>{t('dismiss')}</Button>}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 truncate font-semibold">{name}</span>
            {looking ? (
              <p role="status" className="flex-1 text-sm text-ink-2">
                {shell('looking')}
              </p>
            ) : (
              <div className="min-w-40 flex-1">
                <ProgressBar label={t('uploading_name', { name })} share={total > 0 ? sent / total : 0} />
                <p className="num mt-1.5 text-xs text-ink-2">
                  <span className="font-medium text-ink">{t('uploading')}</span> ·{' '}
                  {t('sent_of', { sent: formatBytes(sent), total: formatBytes(total) })}
                </p>
              </div>
            )}
            <Button size="sm" onClick={onDismiss}>
              {kit('cancel')}
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}
