'use client';

import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { textsAbout } from '#texts';
import { IconButton } from './button.tsx';
import { cn } from './cn.ts';

const t = textsAbout('kit');

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  className?: string;
  /** Only the content is drawn; the title is for screen readers. */
  bare?: boolean;
  /** What has the focus at first; else the first that can have it. */
  first?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const OVERLAY = 'fixed inset-0 z-40 animate-appear bg-[rgb(0_0_0/32%)]';

/** A question or form above the page. */
export function Dialog(props: DialogProps) {
  return (
    <Frame
      {...props}
      className={cn(
        'top-[10vh] left-1/2 max-h-[80vh] w-[min(560px,calc(100vw-24px))] -translate-x-1/2 animate-appear rounded-lg border',
        props.className,
      )}
    />
  );
}

/** The same at the right edge of the window, full height: details beside what they belong to. */
export function Sheet(props: DialogProps) {
  return (
    <Frame
      {...props}
      className={cn('inset-y-0 right-0 w-[min(440px,calc(100vw-32px))] animate-slide-in border-l', props.className)}
    />
  );
}

function Frame({ open, onOpenChange, title, description, className, bare = false, first, children }: DialogProps) {
  const before = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          // Dialogs here have no trigger of their own, to which the focus would return by itself.
          onOpenAutoFocus={(event) => {
            before.current = document.activeElement;
            if (!first?.current) return;
            event.preventDefault();
            first.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
          }}
          className={cn(
            'fixed z-50 flex flex-col border-line-strong bg-panel shadow-float focus:outline-none',
            className,
          )}
        >
          {bare ? (
            <>
              <Radix.Title className="sr-only">{title}</Radix.Title>
              {children}
            </>
          ) : (
            <>
              <div className="flex items-start gap-3 border-b border-line px-4 py-2.5">
                <div className="min-w-0 flex-1 pt-1">
                  <Radix.Title className="text-md font-semibold">{title}</Radix.Title>
                  {description === undefined ? null : (
                    <Radix.Description className="text-sm text-ink-2">{description}</Radix.Description>
                  )}
                </div>
                <Radix.Close asChild>
                  <IconButton label={t('close')}>
                    <X aria-hidden className="size-4" />
                  </IconButton>
                </Radix.Close>
              </div>
              <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">{children}</div>
            </>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
