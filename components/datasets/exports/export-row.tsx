'use client';

import { Download, Trash2, X } from 'lucide-react';
import { textsAbout } from '#texts';
import type { Export } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { Button, buttonClass, IconButton } from '../../kit/button.tsx';
import { formatMoment } from '../../kit/dates.ts';
import { formatBytes } from '../../kit/numbers.ts';
import { ProgressBar } from '../../kit/progress-bar.tsx';

const t = textsAbout('exports');
const shape = textsAbout('shapes');

interface ExportRowProps {
  exported: Export;
  onAgain: () => void;
  onRemove: () => void;
}

/** A file that was made, is being made, or could not be. */
export function ExportRow({ exported, onAgain, onRemove }: ExportRowProps) {
  const { id, dataset, as, state, name, may } = exported;
  const open = state === 'waiting' || state === 'running';
  const called = name ?? shape(as);
  return (
    <li data-export-id={id} data-state={state} className="flex items-start gap-3 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{called}</p>
        <p aria-live="polite" className="num text-xs break-words text-ink-2">
          {factsOf(exported).join(' · ')}
        </p>
        {open ? <HowFar exported={exported} /> : null}
      </div>
      {state === 'ready' ? (
        <a
          href={api.exportedFile(dataset, id)}
          download
          aria-label={t('download_of', { name: called })}
          className={buttonClass('default', 'sm')}
        >
          <Download aria-hidden className="size-3.5" /> {t('download')}
        </a>
      ) : null}
      {may.includes('retry') ? (
        <Button size="sm" aria-label={t('again_of', { name: called })} onClick={onAgain}>
          {t('again')}
        </Button>
      ) : null}
      {may.includes('remove') ? (
        <IconButton size="sm" label={t(open ? 'cancel_of' : 'remove_of', { name: called })} onClick={onRemove}>
          {open ? <X aria-hidden className="size-3.5" /> : <Trash2 aria-hidden className="size-3.5" />}
        </IconButton>
      ) : null}
    </li>
  );
}

function HowFar({ exported: { as, progress } }: Pick<ExportRowProps, 'exported'>) {
  const share = progress && progress.total > 0 ? Math.min(1, progress.done / progress.total) : 0;
  return (
    <div className="mt-1.5">
      <ProgressBar label={t('going', { name: shape(as) })} share={share} />
    </div>
  );
}

/** What state it is in, of what it is, and until when. */
function factsOf({ as, name, questions, runs, state, bytes, askedBy, until, error }: Export): string[] {
  const facts = [
    state === 'ready' ? null : t(`is_${state}`),
    error ? `${error.title}. ${error.detail}` : null,
    name === null ? null : shape(as),
    bytes === null ? null : formatBytes(bytes),
    questions === null ? null : t('of_questions', { n: questions }),
    runs.length === 0 ? null : t('n_runs', { n: runs.length }),
    askedBy?.name ?? null,
    state === 'ready' ? t('until', { when: formatMoment(until) }) : null,
  ];
  return facts.filter((fact) => fact !== null);
}
