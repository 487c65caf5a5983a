'use client';

import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  startTransition,
  useState,
} from 'react';

export type TriggerElement = ReactElement<ComponentProps<'button'>>;

export interface LazyOverlayProps {
  trigger: TriggerElement;
  popup: 'menu' | 'dialog';
  /** Fetches the code of what opens; called when the pointer or the focus comes near. */
  load: () => Promise<unknown>;
  /** The open overlay around its button. */
  children: (trigger: TriggerElement) => ReactNode;
}

/** A button whose menu or popover is fetched when it is first wanted, so that pages do not wait for what few open. */
export function LazyOverlay({ trigger, popup, load, children }: LazyOverlayProps) {
  const [wanted, setWanted] = useState(false);
  const fetchNow = () => void load();
  const closed = cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    // As a transition the button stays until all is there: a fallback, once shown, would be kept for a third of a second.
    onClick: () => startTransition(() => setWanted(true)),
    onPointerEnter: fetchNow,
    onFocus: fetchNow,
  });
  return <Suspense fallback={closed}>{wanted ? children(trigger) : closed}</Suspense>;
}
