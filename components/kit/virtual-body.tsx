import type { ComponentProps } from 'react';

/** The box of virtual rows. Unlike the library's own it takes clicks while the list still glides, so that none is lost. */
export function VirtualBody({ style, ...props }: ComponentProps<'div'>) {
  return <div style={{ ...style, pointerEvents: undefined }} {...props} />;
}
