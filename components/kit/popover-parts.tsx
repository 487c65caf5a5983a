'use client';

import * as Radix from 'radix-ui/popover';
import type { ReactNode } from 'react';
import { cn, FLOATING } from './cn.ts';

interface PopoverRootProps {
  trigger: ReactNode;
  label: string;
  align: 'start' | 'center' | 'end';
  className: string;
  children: ReactNode;
}

/** An open popover and its button. The code is fetched when one is first opened, see popover.tsx. */
export function PopoverRoot({ trigger, label, align, className, children }: PopoverRootProps) {
  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(FLOATING, 'max-w-[calc(100vw-16px)]', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const PopoverClose = Radix.Close;
