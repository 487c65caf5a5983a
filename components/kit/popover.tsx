'use client';

import type { ReactNode } from 'react';
import { late, once } from './late.tsx';
import { LazyOverlay, type TriggerElement } from './lazy-overlay.tsx';

const load = once(() => import('./popover-parts.tsx'));
const PopoverRoot = late(
  load,
  (parts) => parts.PopoverRoot,
  ({ trigger }) => trigger,
);

export interface PopoverProps {
  trigger: TriggerElement;
  /** Accessible name of what opens. */
  label: string;
  align?: 'start' | 'center' | 'end';
  /** Its width and padding; by default 320 px and a little. */
  className?: string;
  children: ReactNode;
}

/** Content that opens beside its button. */
export function Popover({ trigger, label, align = 'start', className = 'w-80 p-3', children }: PopoverProps) {
  return (
    <LazyOverlay trigger={trigger} popup="dialog" load={load}>
      {(button) => (
        <PopoverRoot trigger={button} label={label} align={align} className={className}>
          {children}
        </PopoverRoot>
      )}
    </LazyOverlay>
  );
}

/** Wrap a control inside a popover to close it when used. */
export const PopoverClose = late(load, (parts) => parts.PopoverClose);
