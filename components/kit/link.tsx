'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

type LinkProps = ComponentProps<typeof NextLink>;

/**
 * A link to another view of this app. What it leads to is asked for when it is meant (a pointer rests on it, or it has the focus), not because
 * it can be seen: a page of thirty links asks for nothing by itself. `prefetch={false}` asks for nothing before the click.
 */
export function Link({ prefetch, onPointerEnter, onFocus, ...props }: LinkProps) {
  const [meant, setMeant] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={meant ? prefetch : false}
      onPointerEnter={(event) => {
        setMeant(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setMeant(true);
        onFocus?.(event);
      }}
    />
  );
}
