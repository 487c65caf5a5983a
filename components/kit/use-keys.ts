'use client';

import { useEffect, useRef } from 'react';

/** Key (as `KeyboardEvent.key`, or two of them in a row such as `gg`) → what it does. */
export type KeyMap = Record<string, () => void>;

/** How long the second key of a pair may take. */
const PAIR_MS = 800;

/** Whether key strokes on this element are text or belong to a control that uses letters itself. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A box that was just ticked still has the focus, and no use for letters.
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return inOverlay(target);
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || inOverlay(target);
}

/** Whether an element is part of what is open over the page. */
export const inOverlay = (element: Element) =>
  element.closest('[role="dialog"],[role="menu"],[role="listbox"]') !== null;

/** Binds single keys on the whole page. Never while typing, with a modifier, or inside an open dialog or menu. */
export function useKeys(map: KeyMap, enabled = true): void {
  const current = useRef(map);
  useEffect(() => {
    current.current = map;
  });
  useEffect(() => {
    if (!enabled) return;
    let first = { key: '', at: 0 };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || takesKeys(event.target)) return;
      const pair = event.timeStamp - first.at < PAIR_MS ? current.current[first.key + event.key] : undefined;
      const action = pair ?? current.current[event.key];
      first = pair ? { key: '', at: 0 } : { key: event.key, at: event.timeStamp };
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled]);
}
