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
  const typed = 'input:not([type=checkbox]),textarea,select';
  return target.isContentEditable || target.matches(typed) || inOverlay(target);
}

/** Whether an element is part of what is open over the page. */
export const inOverlay = (element: Element) => element.closest('[role=dialog],[role=menu],[role=listbox]') !== null;

type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The key as letters are bound: on a keyboard of another script, the letter where it stands on a Latin one (`KeyJ`). */
export const keyOf = ({ key, code, shiftKey }: Pick<Stroke, 'key' | 'code' | 'shiftKey'>): string =>
  key > '~' ? (shiftKey ? code : code.toLowerCase()).slice(3) : key;

/** Whether it is a letter with Ctrl or ⌘, and nothing else. */
export const isCommand = (event: Stroke, letter: string): boolean =>
  keyOf(event).toLowerCase() === letter && !event.altKey && !event.shiftKey && event.ctrlKey !== event.metaKey;

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
      const key = keyOf(event);
      const pair = event.timeStamp - first.at < PAIR_MS ? current.current[first.key + key] : undefined;
      const action = pair ?? current.current[key];
      first = { key: pair ? '' : key, at: event.timeStamp };
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled]);
}
