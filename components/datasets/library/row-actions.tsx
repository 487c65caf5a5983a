'use client';

import { Ellipsis } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import type { Dataset } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { copyText } from '../../kit/copy-link.ts';
import { useFocusBeside } from '../../kit/focus.ts';
import { Input } from '../../kit/input.tsx';
import { notify, notifyProblem } from '../../kit/notify.ts';
import { Popover, PopoverClose } from '../../kit/popover.tsx';
import { send } from '../../kit/requests.ts';
import { RemoveDataset } from './remove-dataset.tsx';

const t = textsAbout('library');
const kit = textsAbout('kit');

/** What can be done with a dataset besides opening it: another name, copying the path of its file, indexing again, removing it. */
export function RowActions({ dataset, place }: { dataset: Dataset; place: string }) {
  const router = useRouter();
  const [name, setName] = useState(dataset.name);
  const close = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const going = useRef(false);
  useFocusBeside(box, going);
  const act = async (answer: ReturnType<typeof send>, done: string) => {
    const result = await answer;
    if (!result.ok) return notifyProblem(result.problem);
    close.current?.click();
    notify({ kind: 'done', text: done });
    router.refresh();
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    void act(send('PATCH', api.dataset(dataset.id), { name: name.trim() }), t('renamed', { name: name.trim() }));
  };
  const label = t('actions_for', { name: dataset.name });
  return (
    <span ref={box} className="contents">
      <Popover
        align="end"
        label={label}
        trigger={
          <IconButton label={label} size="sm">
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        }
      >
        <form onSubmit={rename} className="flex gap-2">
          <Input
            aria-label={t('new_name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
          />
          <Button type="submit" disabled={name.trim() === '' || name.trim() === dataset.name}>
            {t('rename')}
          </Button>
        </form>
        <p className="mt-3 flex items-center justify-between gap-3">
          <span className="min-w-0 font-mono text-xs [overflow-wrap:anywhere] text-ink-2">{place}</span>
          <Button className="shrink-0" onClick={() => void copyText(place, t('path'))}>
            {t('copy_path')}
          </Button>
        </p>
        <p className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          {t('read_again')}
          <Button
            disabled={dataset.state === 'indexing'}
            onClick={() => void act(send('POST', api.reindex(dataset.id)), t('indexed_again', { name: dataset.name }))}
          >
            {t('reindex')}
          </Button>
        </p>
        <RemoveDataset
          dataset={dataset}
          onRemove={() => {
            going.current = true;
            return act(send('DELETE', api.dataset(dataset.id)), t('was_removed', { name: dataset.name }));
          }}
        />
        <PopoverClose asChild>
          <button ref={close} type="button" className="sr-only" tabIndex={-1}>
            {kit('close')}
          </button>
        </PopoverClose>
      </Popover>
    </span>
  );
}
