'use client';

import { Keyboard } from 'lucide-react';
import { Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { textsAbout } from '#texts';
import { IconButton } from '../kit/button.tsx';
import { late, once } from '../kit/late.tsx';
import { useKeys } from '../kit/use-keys.ts';

const t = textsAbout('shell');

const HelpDialog = late(
  once(() => import('./help-dialog.tsx')),
  (module) => module.HelpDialog,
);

const HELP_EVENT = 'memoscope:help';

/** Opens the keyboard help from anywhere. */
export const showHelp = () => window.dispatchEvent(new Event(HELP_EVENT));

/** The `?` button and key: which keys do what. */
export function HelpButton() {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => startTransition(() => setOpen(true)), []);
  useEffect(() => {
    window.addEventListener(HELP_EVENT, show);
    return () => window.removeEventListener(HELP_EVENT, show);
  }, [show]);
  useKeys({ '?': show });
  return (
    <>
      <IconButton label={t('keyboard_help')} onClick={show} className="max-sm:hidden">
        <Keyboard aria-hidden className="size-4" />
      </IconButton>
      <Suspense>{open ? <HelpDialog open={open} onOpenChange={setOpen} /> : null}</Suspense>
    </>
  );
}
