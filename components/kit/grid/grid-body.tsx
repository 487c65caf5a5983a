'use client';

import {
  type ComponentProps,
  type CSSProperties,
  cloneElement,
  createContext,
  isValidElement,
  type Ref,
  use,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';

/** Where the virtual list puts a row, and how it measures it. */
export interface Placed {
  style?: CSSProperties;
  ref?: Ref<HTMLTableRowElement>;
}

/** Told which rows are drawn: the first, and the one after the last. */
export const Drawn = createContext<(from: number, to: number) => void>(() => {});

/** The rows of a virtual table. Unlike the list's own box it takes clicks while the list still glides, and can be printed whole. */
export function GridBody({ style, ref, ...props }: ComponentProps<'tbody'>) {
  const drawn = use(Drawn);
  const body = useRef<HTMLTableSectionElement>(null);
  useImperativeHandle(ref, () => body.current as HTMLTableSectionElement);
  // The list draws its box anew whenever it draws other rows.
  useEffect(() => {
    const [from, last] = [body.current?.firstElementChild, body.current?.lastElementChild].map(indexOf);
    drawn(from ?? 0, last === undefined ? 0 : last + 1);
  });
  return (
    <tbody
      {...props}
      ref={body}
      style={{ ...style, contain: undefined, pointerEvents: undefined }}
      className="relative block"
    />
  );
}

const indexOf = (row: Element | null | undefined) =>
  row instanceof HTMLElement ? Number(row.dataset.index) : undefined;

/**
 * The row itself is placed and measured: a table has no room for boxes around rows. The list would hide a row until it is measured,
 * also one that the server drew and that is just being pressed: its click would hit nothing.
 */
export const RowSlot = ({ style, ref, children }: ComponentProps<'tr'>) =>
  isValidElement<Placed>(children)
    ? cloneElement(children, { style: { ...style, visibility: undefined }, ...(ref && { ref }) })
    : null;
