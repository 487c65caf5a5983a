'use client';

import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { textsAbout } from '#texts';
import { Box } from '../../kit/box.tsx';
import { IconButton } from '../../kit/button.tsx';
import { useFocusReturn } from '../../kit/focus.ts';

const t = textsAbout('workspace');

/** A small bar over the timeline's upper edge: find, go to turn. Esc closes it. */
export function FloatingBar({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusReturn(box, `[role="region"][aria-label="${t('conversation')}"]`);
  return (
    <Box
      ref={box}
      role="search"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      className="absolute top-2 right-3 left-3 z-20 ml-auto flex max-w-lg items-center gap-1.5 rounded-lg border border-line-strong bg-panel p-1.5 shadow-float"
    >
      {children}
      <IconButton label={t('close')} onClick={onClose}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </Box>
  );
}
