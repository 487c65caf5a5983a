'use client';

import * as Radix from 'radix-ui/popover';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { FLOATING } from './floating.ts';

export interface PopoverProps {
  trigger: ReactNode;
  /** Accessible name of what opens. */
  label: string;
  align?: 'start' | 'center' | 'end';
  /** Its width and padding; by default 320 px and a little. */
  className?: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Content that opens beside its button. */
export function Popover({ trigger, label, align = 'start', className, children, open, onOpenChange }: PopoverProps) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(FLOATING, 'max-w-[calc(100vw-16px)]', className ?? 'w-80 p-3')}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Wrap a control inside a popover to close it when used. */
export const PopoverClose = Radix.Close;
