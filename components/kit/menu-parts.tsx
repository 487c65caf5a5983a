'use client';

import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { FLOATING } from './cn.ts';
import { formatCount } from './numbers.ts';

const ITEM =
  'relative flex cursor-default items-center gap-2 rounded-sm py-1 pr-2 text-sm text-ink-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover data-highlighted:text-ink';

interface MenuRootProps {
  trigger: ReactNode;
  align: 'start' | 'end';
  children: ReactNode;
}

/** An open menu and its button. The code of menus is fetched when one is first opened, see menu.tsx. */
export function MenuRoot({ trigger, align, children }: MenuRootProps) {
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={4} collisionPadding={8} className={`${FLOATING} min-w-44 p-1`}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  children: ReactNode;
  onSelect?: () => void;
  disabled?: boolean;
  /** For a link: the item is the single child element. */
  asChild?: boolean;
}

export function MenuItem({ children, onSelect, disabled = false, asChild = false }: MenuItemProps) {
  return (
    <Radix.Item
      className={`${ITEM} pl-2`}
      disabled={disabled}
      asChild={asChild}
      {...(onSelect === undefined ? {} : { onSelect })}
    >
      {children}
    </Radix.Item>
  );
}

interface MenuCheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  count?: number;
  children: ReactNode;
}

/** A choice that is on or off; the menu stays open. */
export function MenuCheck({ checked, onChange, count, children }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={`${ITEM} pl-7`}
    >
      <Tick />
      <span className="flex-1">{children}</span>
      {count === undefined ? null : <span className="num text-xs text-ink-3">{formatCount(count)}</span>}
    </Radix.CheckboxItem>
  );
}

interface MenuRadiosProps {
  value: string;
  onValue: (value: string) => void;
  options: { value: string; label: ReactNode; hint?: ReactNode }[];
}

/** One choice out of several. */
export function MenuRadios({ value, onValue, options }: MenuRadiosProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onValue}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={`${ITEM} pl-7`}>
          <Tick />
          <span className="flex-1">
            {option.label}
            {option.hint === undefined ? null : <span className="block text-xs text-ink-3">{option.hint}</span>}
          </span>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="label-caps px-2 pt-1.5 pb-1">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}

function Tick() {
  return (
    <Radix.ItemIndicator className="absolute left-2">
      <Check aria-hidden className="size-3.5 text-ink" />
    </Radix.ItemIndicator>
  );
}
