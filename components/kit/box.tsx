import type { ComponentProps } from 'react';

/** A plain box that gets its role from where it stands, e.g. a row of a virtual grid, which cannot be a table element. */
export function Box(props: ComponentProps<'div'>) {
  return <div {...props} />;
}
