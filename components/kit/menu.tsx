'use client';

import type { ReactNode } from 'react';
import { late, once } from './late.tsx';
import { LazyOverlay, type TriggerElement } from './lazy-overlay.tsx';

const load = once(() => import('./menu-parts.tsx'));
const MenuRoot = late(
  load,
  (parts) => parts.MenuRoot,
  ({ trigger }) => trigger,
);

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: TriggerElement;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A list of commands or choices under a button. Fill it with MenuItem, MenuCheck, MenuRadios, MenuLabel, MenuSeparator. */
export function Menu({ trigger, align = 'start', children }: MenuProps) {
  return (
    <LazyOverlay trigger={trigger} popup="menu" load={load}>
      {(button) => (
        <MenuRoot trigger={button} align={align}>
          {children}
        </MenuRoot>
      )}
    </LazyOverlay>
  );
}

export const MenuItem = late(load, (parts) => parts.MenuItem);
export const MenuCheck = late(load, (parts) => parts.MenuCheck);
export const MenuRadios = late(load, (parts) => parts.MenuRadios);
export const MenuLabel = late(load, (parts) => parts.MenuLabel);
export const MenuSeparator = late(load, (parts) => parts.MenuSeparator);
