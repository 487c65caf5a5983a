'use client';

import { BookmarkPlus, ChevronDown, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { textsAbout } from '#texts';
import type { Mapping, SavedMapping } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { Skeleton } from '../../kit/box.tsx';
import { Button, IconButton } from '../../kit/button.tsx';
import { Input } from '../../kit/input.tsx';
import { fetchJson } from '../../kit/load.ts';
import { notify, notifyProblem } from '../../kit/notify.ts';
import { Popover, PopoverClose } from '../../kit/popover.tsx';
import { ProblemView } from '../../kit/problem-view.tsx';
import { queries, useQuery } from '../../kit/queries.ts';
import { send } from '../../kit/requests.ts';

const t = textsAbout('upload');

interface MappingBarProps {
  /** The one in use. */
  mapping: Mapping;
  disabled: boolean;
  /** Reads the file with another one; null: finds everything out anew. */
  onMapping: (mapping: Mapping | null) => void;
}

/** Mappings kept under names: use one, keep the present one, forget one. */
export function MappingBar({ mapping, disabled, onMapping }: MappingBarProps) {
  return (
    <span className="flex gap-1">
      <Button size="sm" variant="quiet" disabled={disabled} onClick={() => onMapping(null)}>
        {t('detect')}
      </Button>
      <Popover
        align="end"
        label={t('saved_mappings')}
        trigger={
          <Button size="sm" disabled={disabled}>
            {t('mappings')} <ChevronDown aria-hidden className="size-3.5" />
          </Button>
        }
      >
        <SavedMappings mapping={mapping} onMapping={onMapping} />
      </Popover>
    </span>
  );
}

const SAVED = 'mappings ';

function SavedMappings({ mapping, onMapping }: Pick<MappingBarProps, 'mapping' | 'onMapping'>) {
  const [name, setName] = useState('');
  const saved = useQuery(
    SAVED,
    async (signal) => (await fetchJson<{ items: SavedMapping[] }>(api.mappings(), signal)).items,
  );
  const put = async (one: SavedMapping): Promise<boolean> => {
    const answer = await send('PUT', api.mapping(one.name), one.mapping);
    if (answer.ok) queries.invalidate(SAVED);
    else notifyProblem(answer.problem);
    return answer.ok;
  };
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await put({ name: name.trim(), mapping }))) return;
    notify({ kind: 'done', text: t('mapping_saved', { name: name.trim() }) });
    setName('');
  };
  const forget = async (one: SavedMapping) => {
    const answer = await send('DELETE', api.mapping(one.name));
    if (!answer.ok) return notifyProblem(answer.problem);
    notify({
      kind: 'done',
      text: t('mapping_forgotten', { name: one.name }),
      undo: () => void put(one),
    });
    queries.invalidate(SAVED);
  };
  return (
    <div className="space-y-3">
      {saved.state === 'loading' ? (
        <div role="status" aria-label={t('loading_mappings')}>
          <Skeleton className="h-8" />
        </div>
      ) : saved.state === 'ready' ? (
        <MappingList saved={saved.value} onMapping={onMapping} onForget={forget} />
      ) : (
        <ProblemView problem={saved.problem} onRetry={saved.retry} />
      )}
      <form onSubmit={keep} className="flex gap-1.5 border-t border-line pt-3">
        <Input
          aria-label={t('mapping_name')}
          placeholder={t('save_as')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          <BookmarkPlus aria-hidden className="size-4" /> {t('save')}
        </Button>
      </form>
    </div>
  );
}

interface MappingListProps {
  saved: SavedMapping[];
  onMapping: (mapping: Mapping) => void;
  onForget: (one: SavedMapping) => Promise<void>;
}

function MappingList({ saved, onMapping, onForget }: MappingListProps) {
  if (saved.length === 0) {
    return <p className="text-sm text-ink-2">{t('no_mappings')}</p>;
  }
  return (
    <ul aria-label={t('saved_mappings')} className="-mx-1">
      {saved.map((one) => (
        <li key={one.name} className="flex items-center gap-1">
          <PopoverClose asChild>
            <Button
              variant="quiet"
              className="min-w-0 flex-1 justify-start"
              onClick={() => onMapping(one.mapping)}
              title={t('read_with')}
            >
              <span className="truncate">{one.name}</span>
            </Button>
          </PopoverClose>
          <IconButton label={t('delete_mapping', { name: one.name })} size="sm" onClick={() => void onForget(one)}>
            <Trash2 aria-hidden className="size-3.5" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
