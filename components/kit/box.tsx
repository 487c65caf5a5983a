import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A plain box that gets its role from where it stands, e.g. a row of a virtual grid, which cannot be a table element. */
export function Box(props: ComponentProps<'div'>) {
  return <div {...props} />;
}

/** The box of virtual rows. Unlike the library's own it takes clicks while the list still glides, so that none is lost. */
export function VirtualBody({ style, ...props }: ComponentProps<'div'>) {
  return <div style={{ ...style, pointerEvents: undefined }} {...props} />;
}

/** A grey block in the shape of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-md bg-hover', className)} />;
}
