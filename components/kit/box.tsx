import type { ComponentProps } from 'react';

/** A plain box that gets its role from where it stands, e.g. a row of a virtual grid, which cannot be a table element. */
export function Box(props: ComponentProps<'div'>) {
  return <div {...props} />;
}

/** The box of virtual rows. Unlike the library's own it takes clicks while the list still glides, so that none is lost. */
export function VirtualBody({ style, ...props }: ComponentProps<'div'>) {
  return <div style={{ ...style, pointerEvents: undefined }} {...props} />;
}
