'use client';

import { Search } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { Suspense, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { textsAbout } from '#texts';
import { recentStore } from '@/components/state/recent-store.ts';
import { Kbd } from '../../kit/kbd.tsx';
import { late, once } from '../../kit/late.tsx';
import { isCommand } from '../../kit/use-keys.ts';

const t = textsAbout('shell');

const load = once(() => import('./palette.tsx'));
const Palette = late(load, (module) => module.Palette);

/** So long one stays at a place for it to be one. */
const STAY_MS = 1500;

const never = () => () => {};
const onMac = () => /^(Mac|iP)/.test(navigator.platform);

/** The button and the key (Ctrl or ⌘ with K, also while typing) that open the palette. Its code is fetched when first wanted. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const mac = useSyncExternalStore(never, onMac, () => false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The modifier comes first: time enough to fetch what the next key opens.
      if (event.key === 'Control' || event.key === 'Meta') void load();
      if (!isCommand(event, 'k')) return;
      event.preventDefault();
      startTransition(() => setOpen((now) => !now));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const pathname = usePathname();
  useEffect(() => {
    // What is only passed through is no place one was at.
    const stay = setTimeout(() => {
      const { search } = window.location;
      recentStore.getState().visit({ href: pathname + search, title: document.title.replace(/ · Memoscope$/, '') });
    }, STAY_MS);
    return () => clearTimeout(stay);
  }, [pathname]);
  const fetchNow = () => void load();
  return (
    <>
      <button
        type="button"
        aria-label={t('search_jump')}
        aria-haspopup="dialog"
        title={t('search_jump_key', { key: mac ? '⌘ K' : 'Ctrl K' })}
        onClick={() => startTransition(() => setOpen(true))}
        onPointerEnter={fetchNow}
        onFocus={fetchNow}
        className="btn h-8 gap-2 border-transparent px-2 text-sm text-ink-2 hover:bg-hover hover:text-ink lg:w-64 lg:border-control lg:bg-bg lg:px-2.5 lg:text-ink-3"
      >
        <Search aria-hidden className="size-4 lg:size-3.5" />
        <span className="flex-1 text-left max-lg:hidden">{t('search_or_jump')}</span>
        <span className="max-lg:hidden">
          <Kbd>{mac ? '⌘K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      <Suspense>{open ? <Palette open={open} onOpenChange={setOpen} /> : null}</Suspense>
    </>
  );
}
