'use client';

import { lazy, type ReactNode } from 'react';
import { LazyOverlay, type TriggerElement } from './lazy-overlay.tsx';

const load = () => import('./menu-parts.tsx');
const MenuRoot = lazy(() => load().then((parts) => ({ default: parts.MenuRoot })));

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

export const MenuItem = lazy(() => load().then((parts) => ({ default: parts.MenuItem })));
export const MenuCheck = lazy(() => load().then((parts) => ({ default: parts.MenuCheck })));
export const MenuRadios = lazy(() => load().then((parts) => ({ default: parts.MenuRadios })));
export const MenuLabel = lazy(() => load().then((parts) => ({ default: parts.MenuLabel })));
export const MenuSeparator = lazy(() => load().then((parts) => ({ default: parts.MenuSeparator })));
