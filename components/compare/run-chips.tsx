'use client';

import { GripVertical, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import { MOST_COMPARED } from '@/lib/core/model/index.ts';
import { runHref } from '@/lib/core/url/index.ts';
import { Button } from '../kit/button.tsx';
import { cn } from '../kit/cn.ts';
import { Link } from '../kit/link.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../kit/menu.tsx';
import { moved } from './select.ts';

const t = textsAbout('compare');
const kit = textsAbout('kit');

interface Named {
  id: string;
  name: string;
}

interface RunChipsProps {
  /** In order; the first is the baseline. */
  runs: Named[];
  /** Runs of the dataset that can be added. */
  others: Named[];
  onRuns: (runs: string[]) => void;
}

/** The runs of a comparison: drag a chip, or move it with ← and →; Home makes it the baseline, Delete takes it out; its menu does all of it, too. */
export function RunChips({ runs, others, onRuns }: RunChipsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const ids = runs.map(({ id }) => id);

  // A chip that moves in the document loses the focus on its way.
  useEffect(() => {
    if (focused === null) return;
    const chip = [...(list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])].find(
      (one) => one.dataset.chip === focused,
    );
    if (chip && document.activeElement !== chip && !document.activeElement?.closest('[role="menu"]')) chip.focus();
  });

  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length || from === to) return;
    onRuns(moved(ids, from, to));
  };
  const remove = (id: string) => {
    setFocused(null);
    onRuns(ids.filter((one) => one !== id));
  };
  const onKeyDown = (event: KeyboardEvent, at: number, id: string) => {
    const to =
      event.key === 'ArrowLeft' ? at - 1 : event.key === 'ArrowRight' ? at + 1 : event.key === 'Home' ? 0 : null;
    if (to === null && event.key !== 'Delete') return;
    event.preventDefault();
    if (to === null) return remove(id);
    setFocused(id);
    move(at, to);
  };

  return (
    <ol ref={list} data-live="" aria-label={t('runs_first')} className="flex min-w-0 flex-wrap items-center gap-1.5">
      {runs.map(({ id, name }, at) => (
        <li
          key={id}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', name);
            setDragged(at);
          }}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(at);
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null) move(dragged, at);
          }}
          onDragEnd={() => {
            setDragged(null);
            setOver(null);
          }}
          className={cn(
            'max-w-full rounded-md',
            over === at && dragged !== null && dragged !== at && 'outline-2 outline-focus',
          )}
        >
          <Menu
            trigger={
              <button
                type="button"
                data-chip={id}
                aria-label={t(at === 0 ? 'chip_baseline' : 'chip', { name, at: at + 1, n: runs.length })}
                title={`${name}\n${t('chip_keys')}`}
                onKeyDown={(event) => onKeyDown(event, at, id)}
                onBlur={() => setFocused((held) => (held === id ? null : held))}
                className={cn(
                  'flex h-7 max-w-full cursor-grab items-center gap-1 rounded-md border pr-2 pl-1 text-sm',
                  at === 0 ? 'border-ink bg-hover font-[550]' : 'border-line-strong bg-panel hover:bg-hover',
                )}
              >
                <GripVertical aria-hidden className="size-3.5 shrink-0 text-ink-3" />
                <span className="truncate">{name}</span>
                {at === 0 ? <span className="shrink-0 text-xs font-normal text-ink-2">{t('baseline')}</span> : null}
              </button>
            }
          >
            <MenuItem disabled={at === 0} onSelect={() => move(at, 0)}>
              {t('make_baseline')}
            </MenuItem>
            <MenuItem disabled={at === 0} onSelect={() => move(at, at - 1)}>
              {t('move_left')}
            </MenuItem>
            <MenuItem disabled={at === runs.length - 1} onSelect={() => move(at, at + 1)}>
              {t('move_right')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem asChild>
              <Link href={runHref(id)}>{t('open_run')}</Link>
            </MenuItem>
            <MenuItem onSelect={() => remove(id)}>{kit('remove')}</MenuItem>
          </Menu>
        </li>
      ))}
      <li>
        <Menu
          trigger={
            <Button
              size="sm"
              className="h-7"
              disabled={others.length === 0 || runs.length >= MOST_COMPARED}
              title={
                runs.length >= MOST_COMPARED
                  ? t('at_most', { n: MOST_COMPARED })
                  : others.length === 0
                    ? t('all_here')
                    : undefined
              }
            >
              <Plus aria-hidden className="size-3.5" /> {t('add_run')}
            </Button>
          }
        >
          <MenuLabel>{t('compare_with')}</MenuLabel>
          {others.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => onRuns([...ids, id])}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </li>
    </ol>
  );
}
