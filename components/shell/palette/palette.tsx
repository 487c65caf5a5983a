'use client';

import { Search } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { textsAbout } from '#texts';
import { conversationOfPath, datasetOfPath } from '@/lib/core/url/index.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Kbd } from '../../kit/kbd.tsx';
import type { Option } from './option.ts';
import { OptionList, optionId } from './option-list.tsx';
import { useOptions } from './use-options.tsx';

const t = textsAbout('shell');

const LIST = 'palette-options';

/** A field over everything: what is typed finds places and commands; Enter goes to the marked one. */
export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const router = useRouter();
  const pathname = usePathname();
  const dataset = datasetOfPath(pathname);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  /** Enter came before the answer to what is typed: it goes there when that has come. */
  const [hasty, setHasty] = useState<'here' | 'tab' | null>(null);
  const { options, pending } = useOptions(dataset, conversationOfPath(pathname), text);
  const at = Math.max(
    0,
    options.findIndex((option) => option.key === chosen),
  );
  const active = options[at];

  const take = ({ go }: Option, where: 'here' | 'tab') => {
    if ('href' in go && where === 'tab') {
      window.open(go.href, '_blank', 'noopener');
      return;
    }
    onOpenChange(false);
    if ('href' in go) router.push(go.href);
    else go.act();
  };
  const settled = hasty !== null && !pending;
  useEffect(() => {
    if (!settled) return;
    setHasty(null);
    if (active) take(active, hasty);
  });
  const key = active?.key;
  useEffect(() => {
    if (key !== undefined) document.getElementById(optionId(key))?.scrollIntoView({ block: 'nearest' });
  }, [key]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(options[(at + step + options.length) % options.length]?.key ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const where = event.ctrlKey || event.metaKey ? 'tab' : 'here';
      if (pending && chosen === null) setHasty(where);
      else if (active) take(active, where);
    }
  };

  return (
    <Dialog
      bare
      open={open}
      onOpenChange={onOpenChange}
      title={t('search_jump')}
      className="h-[min(560px,76vh)] w-[min(680px,calc(100vw-24px))]"
    >
      <div className="relative shrink-0 border-b border-line">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-ink-3" />
        <input
          type="text"
          role="combobox"
          aria-label={t('search_jump')}
          aria-expanded
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(active.key)}
          placeholder={dataset === null ? t('datasets_runs') : t('questions_turns')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
            setHasty(null);
          }}
          onKeyDown={onKeyDown}
          className="h-11 w-full rounded-t-lg bg-transparent pr-3.5 pl-10 text-base text-ink outline-none placeholder:text-ink-3"
        />
      </div>
      <OptionList id={LIST} options={options} active={active?.key ?? null} onTake={take} />
      <p className="flex shrink-0 gap-4 border-t border-line px-3.5 py-1.5 text-xs text-ink-3 max-sm:hidden">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('choose')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t('key_open')}
        </span>
        <span>
          <Kbd>Ctrl Enter</Kbd> {t('key_open_tab')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('key_close')}
        </span>
      </p>
    </Dialog>
  );
}
