'use client';

import { Bookmark, X } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { textsAbout } from '#texts';
import type { SavedView } from '@/lib/core/model/index.ts';
import { api, viewPart } from '@/lib/core/url/index.ts';
import { Button } from '../kit/button.tsx';
import { Input } from '../kit/input.tsx';
import { fetchJson } from '../kit/load.ts';
import { notify, notifyProblem } from '../kit/notify.ts';
import { Popover } from '../kit/popover.tsx';
import { queries, useQuery } from '../kit/queries.ts';
import { send } from '../kit/requests.ts';

const t = textsAbout('filters');

/** Filters and orders of a dataset's lists that were given a name: to be taken again, on any page with such a list, or to give one to this. */
export function SavedViews({ dataset }: { dataset: string }) {
  return (
    <span data-live className="print:hidden">
      <Popover
        label={t('views')}
        align="end"
        className="w-80 p-3"
        trigger={
          <Button aria-label={t('views')} title={t('views')}>
            <Bookmark aria-hidden className="size-4" />
          </Button>
        }
      >
        <Views dataset={dataset} />
      </Popover>
    </span>
  );
}

function Views({ dataset }: { dataset: string }) {
  const router = useRouter();
  const pathname = usePathname();
  const [name, setName] = useState('');
  const key = `views ${dataset}`;
  const loaded = useQuery(
    key,
    async (signal) => (await fetchJson<{ items: SavedView[] }>(api.views(dataset), signal)).items,
    { keep: 1 },
  );
  const views = loaded.state === 'ready' ? loaded.value : [];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { view } = viewPart(new URLSearchParams(window.location.search));
    const answer = await send('PUT', api.view(dataset, name.trim()), { search: view });
    if (!answer.ok) return notifyProblem(answer.problem);
    setName('');
    queries.invalidate(key);
    notify({ kind: 'done', text: t('view_saved', { name: name.trim() }) });
  };
  const remove = async ({ name: old, search }: SavedView) => {
    const answer = await send('DELETE', api.view(dataset, old));
    if (!answer.ok) return notifyProblem(answer.problem);
    queries.invalidate(key);
    const undo = async () => {
      await send('PUT', api.view(dataset, old), { search });
      queries.invalidate(key);
    };
    notify({ kind: 'done', text: t('view_removed', { name: old }), undo: () => void undo() });
  };
  const take = ({ search }: SavedView) => {
    const { rest } = viewPart(new URLSearchParams(window.location.search));
    const next = [rest, search].filter((part) => part !== '').join('&');
    router.push(next === '' ? pathname : `${pathname}?${next}`);
  };
  return (
    <div className="grid gap-2 text-sm">
      {views.length === 0 ? <p className="text-xs text-ink-2">{t('no_views')}</p> : null}
      <ul className="grid max-h-72 overflow-y-auto">
        {views.map((view) => (
          <li key={view.name} className="flex items-center gap-1">
            <button
              type="button"
              title={view.search}
              onClick={() => take(view)}
              className="min-w-0 flex-1 truncate rounded-sm px-2 py-1 text-left hover:bg-hover"
            >
              {view.name}
            </button>
            <button
              type="button"
              aria-label={t('remove_view', { name: view.name })}
              onClick={() => void remove(view)}
              className="grid size-6 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={save} className="flex gap-2 border-t border-line pt-2">
        <Input
          aria-label={t('view_name')}
          placeholder={t('view_name')}
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
        />
        <Button type="submit" variant="primary" disabled={name.trim() === ''}>
          {t('save_view')}
        </Button>
      </form>
    </div>
  );
}
