'use client';

import { useTheme } from 'next-themes';
import { useEffect, useRef } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { textsAbout } from '#texts';
import type { Notice } from '../kit/notify.ts';

const t = textsAbout('shell');

const STYLE = {
  fontFamily: 'var(--font-sans)',
  background: 'var(--panel)',
  color: 'var(--ink)',
  borderColor: 'var(--line-strong)',
};

/** Draws the notices; each is shown once. */
export default function Toaster({ notices }: { notices: Notice[] }) {
  const { resolvedTheme } = useTheme();
  const shown = useRef(0);
  useEffect(() => {
    for (const { kind, text, detail, undo } of notices.slice(shown.current)) {
      const options = {
        ...(detail !== undefined && { description: detail }),
        ...(undo && { action: { label: t('undo'), onClick: undo }, duration: 8000 }),
      };
      if (kind === 'failed') toast.error(text, options);
      else toast(text, options);
    }
    shown.current = notices.length;
  }, [notices]);
  return (
    <Sonner
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      position="bottom-center"
      toastOptions={{ style: STYLE }}
    />
  );
}
