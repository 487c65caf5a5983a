'use client';

import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';

export type TriggerElement = ReactElement<ComponentProps<'button'>>;

export interface LazyOverlayProps {
  trigger: TriggerElement;
  popup: 'menu' | 'dialog';
  /** Fetches the code of what opens; called when the pointer or the focus comes near. */
  load: () => Promise<unknown>;
  /** The open overlay around its button. */
  children: (trigger: TriggerElement) => ReactNode;
}

/**
 * A button whose menu or popover is fetched when it is first wanted, so that pages do not wait for what few open. Closed it stands in no
 * Suspense: the server would send it twice in a longer page, and the second would take the place of the first, maybe while it is pressed.
 */
export function LazyOverlay({ trigger, popup, load, children }: LazyOverlayProps) {
  const [wanted, setWanted] = useState(false);
  const fetchNow = () => void load().catch(() => {});
  // The button stays until all is there: a fallback, once shown, would be kept for a third of a second. What can't be fetched says so itself.
  const open = () => setWanted(true);
  const closed = cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: () => void load().then(open, open),
    onPointerEnter: fetchNow,
    onFocus: fetchNow,
  });
  return wanted ? <Suspense fallback={closed}>{children(trigger)}</Suspense> : closed;
}
