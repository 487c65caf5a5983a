'use client';

import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { textsAbout } from '#texts';
import { Button, IconButton, type IconButtonProps } from './button.tsx';
import { useFocusBeside } from './focus.ts';
import { Popover, PopoverClose } from './popover.tsx';

const t = textsAbout('kit');

interface RemovalProps {
  /** `Remove the pack`: what the button opens, and by default what it is called. */
  label: string;
  button?: Pick<IconButtonProps, 'label' | 'size'>;
  /** `Remove`, `Delete`. */
  verb: string;
  question: string;
  /** What goes and what stays. */
  children: ReactNode;
  onRemove: () => Promise<void>;
}

/** Takes something away after saying what that means. */
export function Removal({ label, button, verb, question, children, onRemove }: RemovalProps) {
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const going = useRef(false);
  useFocusBeside(box, going);
  const remove = async () => {
    setBusy(true);
    going.current = true;
    await onRemove();
    setBusy(false);
  };
  return (
    <span ref={box} className="contents">
      <Popover
        align="end"
        label={label}
        trigger={
          <IconButton label={label} size="sm" {...button}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        }
      >
        <p className="text-sm font-medium break-words">{question}</p>
        <p className="mt-1 text-sm text-ink-2">{children}</p>
        <div className="mt-3 flex gap-2">
          <PopoverClose asChild>
            <Button variant="danger" onClick={() => void remove()} disabled={busy}>
              {verb}
            </Button>
          </PopoverClose>
          <PopoverClose asChild>
            <Button variant="quiet">{t('keep')}</Button>
          </PopoverClose>
        </div>
      </Popover>
    </span>
  );
}
