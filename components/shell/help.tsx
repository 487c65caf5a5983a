'use client';

import { Keyboard } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { useKeys } from './use-keys.ts';

const HelpDialog = dynamic(() => import('./help-dialog.tsx').then((module) => module.HelpDialog), { ssr: false });

/** The `?` button and key: which keys do what. */
export function HelpButton() {
  const [open, setOpen] = useState(false);
  useKeys({ '?': () => setOpen(true) });
  return (
    <>
      <IconButton label="Keyboard help" onClick={() => setOpen(true)} className="max-sm:hidden">
        <Keyboard aria-hidden className="size-4" />
      </IconButton>
      {open ? <HelpDialog open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
