'use client';

import { useRouter } from 'next/navigation';
import { textsAbout } from '#texts';
import type { QueueState } from '@/lib/core/model/index.ts';
import { readersApi } from '@/lib/core/url/readers.ts';
import { Button, buttonClass } from '../kit/button.tsx';
import { send } from '../kit/requests.ts';

const t = textsAbout('readers');

interface QueueRowProps {
  dataset: string;
  queue: QueueState;
  readOnly: boolean;
  /** null: nobody is named who could read. */
  onRead: (() => void) | null;
}

/** A queue: how it was drawn, how far it is, who read how much. */
export function QueueRow({ dataset, queue, readOnly, onRead }: QueueRowProps) {
  const router = useRouter();
  const { id, name, opinions, drawn, total, done, given, claimed } = queue;
  const remove = async () => {
    const sent = await send('DELETE', readersApi.queue(dataset, id));
    if (sent.ok) router.refresh();
  };
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="num text-xs text-ink-3">
            {t('queue_facts', { n: total, opinions })} · {t(`drawn/${drawn}`)}
            {claimed > 0 ? ` · ${t('claimed', { n: claimed })}` : ''}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            disabled={onRead === null}
            title={onRead === null ? t('name_first') : undefined}
            onClick={() => onRead?.()}
          >
            {t('read')}
          </Button>
          <a href={readersApi.queue(dataset, id)} download className={buttonClass()}>
            {t('export')}
          </a>
          {readOnly ? null : (
            <Button variant="quiet" onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      <div className="mt-2 flex items-center gap-3">
        <span
          role="progressbar"
          aria-label={t('progress_of', { name })}
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={total}
          className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken"
        >
          <span className="block h-full bg-review" style={{ width: `${(done / total) * 100}%` }} />
        </span>
        <span className="num text-xs text-ink-2">{t('n_of', { n: done, all: total })}</span>
      </div>
      {given.length === 0 ? null : (
        <p className="num mt-1 text-xs text-ink-3">
          {given.map(({ reader, count }) => t('reader_read', { reader, n: count })).join(' · ')}
        </p>
      )}
    </li>
  );
}
