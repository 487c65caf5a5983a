'use client';

import { LogIn } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { textsAbout } from '#texts';
import type { Me } from '@/lib/core/model/index.ts';
import { buttonClass } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';

const t = textsAbout('session');

interface SessionEndedProps {
  /** Whose session it was. */
  sub: string;
  onEnd: (again: boolean) => void;
}

/** Leads to the provider in another tab, so that this page keeps what was typed, and goes by itself when that has worked. */
export default function SessionEnded({ sub, onEnd }: SessionEndedProps) {
  // Whoever was typing presses keys that were not meant for this: Enter then leads to signing in, and does not close it.
  const signIn = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const look = async () => {
      const answer = await fetch('/api/v1/me').catch(() => null);
      if (!answer?.ok) return;
      const me: Me = await answer.json();
      // What is on the page is for somebody else.
      if (me.sub === sub) onEnd(true);
      else location.reload();
    };
    const back = () => void (document.visibilityState === 'visible' && look());
    addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, [sub, onEnd]);
  return (
    <Dialog
      open
      onOpenChange={() => onEnd(false)}
      first={signIn}
      title={t('ended')}
      description={t('kept')}
      className="w-[min(420px,calc(100vw-24px))]"
    >
      <a
        ref={signIn}
        href={`/sign-in/start?to=${encodeURIComponent(location.pathname + location.search)}`}
        target="_blank"
        rel="noopener"
        className={buttonClass('primary', 'md', 'w-full justify-center')}
      >
        <LogIn aria-hidden className="size-4" />
        {t('again')}
      </a>
    </Dialog>
  );
}
