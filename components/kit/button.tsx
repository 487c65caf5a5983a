import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export type ButtonVariant = 'default' | 'primary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md';

const VARIANTS: Record<ButtonVariant, string> = {
  default: 'border-control bg-panel text-ink-2 hover:bg-hover hover:text-ink',
  primary: 'border-ink bg-ink text-panel hover:opacity-90',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border-control bg-panel text-wrong hover:bg-wrong-bg',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-6 gap-1 px-2 text-xs',
  md: 'h-8 gap-1.5 px-2.5 text-sm',
};

const SQUARES: Record<ButtonSize, string> = { sm: 'size-6', md: 'size-8' };

const BASE = 'btn';

/** The look of a button, for links that act like one. */
export const buttonClass = (variant: ButtonVariant = 'default', size: ButtonSize = 'md', more?: string) =>
  cn(BASE, VARIANTS[variant], SIZES[size], more);

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function Button({ variant, size, className, ...props }: ButtonProps) {
  return <button type="button" className={buttonClass(variant, size, className)} {...props} />;
}

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** What it does; the accessible name and the tooltip. */
  label: string;
  children: ReactNode;
}

/** A square button that shows only an icon. */
export function IconButton({ label, size = 'md', variant = 'quiet', className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cn(BASE, VARIANTS[variant], SQUARES[size], className)}
      {...props}
    />
  );
}
