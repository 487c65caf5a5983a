'use client';

import { BookmarkPlus, ChevronDown, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import type { Mapping, Problem, SavedMapping } from '@/lib/model/index.ts';
import { api } from '@/lib/url/index.ts';
import { send } from '../../datasets/requests.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { notify } from '../../ui/notify.ts';
import { Popover } from '../../ui/popover.tsx';

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
        Find out again
      </Button>
      <Popover
        align="end"
        label="Saved mappings"
        trigger={
          <Button size="sm" disabled={disabled}>
            Mappings <ChevronDown aria-hidden className="size-3.5" />
          </Button>
        }
      >
        <SavedMappings mapping={mapping} onMapping={onMapping} />
      </Popover>
    </span>
  );
}

function SavedMappings({ mapping, onMapping }: Pick<MappingBarProps, 'mapping' | 'onMapping'>) {
  const [saved, setSaved] = useState<SavedMapping[] | null>(null);
  const [name, setName] = useState('');
  const told = (problem: Problem) => notify({ kind: 'failed', text: problem.title, detail: problem.detail });
  const load = async () => {
    const answer = await send<{ items: SavedMapping[] }>('GET', api.mappings());
    if (answer.ok) setSaved(answer.value.items);
    else told(answer.problem);
  };
  useEffect(() => {
    const abort = new AbortController();
    void send<{ items: SavedMapping[] }>('GET', api.mappings(), undefined, abort.signal).then((answer) => {
      if (abort.signal.aborted) return;
      setSaved(answer.ok ? answer.value.items : []);
    });
    return () => abort.abort();
  }, []);
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send('PUT', api.mapping(name.trim()), mapping);
    if (!answer.ok) return told(answer.problem);
    notify({ kind: 'done', text: `Mapping kept as ${name.trim()}` });
    setName('');
    await load();
  };
  const forget = async (which: string) => {
    const answer = await send('DELETE', api.mapping(which));
    if (!answer.ok) return told(answer.problem);
    await load();
  };
  return (
    <div className="space-y-3">
      {saved === null ? (
        <p className="text-sm text-ink-3">Loading…</p>
      ) : saved.length === 0 ? (
        <p className="text-sm text-ink-2">
          None is kept yet. A mapping says what each field is, for the next file of the same shape.
        </p>
      ) : (
        <ul className="-mx-1">
          {saved.map((one) => (
            <li key={one.name} className="flex items-center gap-1">
              <Button
                variant="quiet"
                className="min-w-0 flex-1 justify-start"
                onClick={() => onMapping(one.mapping)}
                title="Read the file with this mapping"
              >
                <span className="truncate">{one.name}</span>
              </Button>
              <IconButton label={`Forget mapping ${one.name}`} size="sm" onClick={() => void forget(one.name)}>
                <Trash2 aria-hidden className="size-3.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={keep} className="flex gap-1.5 border-t border-line pt-3">
        <Input
          aria-label="Name of the mapping"
          placeholder="Keep the present one as…"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          <BookmarkPlus aria-hidden className="size-4" /> Keep
        </Button>
      </form>
    </div>
  );
}
