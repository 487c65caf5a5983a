import { useEffect } from 'react';
import { conversationOfPath, datasetHref } from '@/lib/core/url/index.ts';

/** So long the pointer or the focus stays where it is going, rather than on its way. */
const REST_MS = 50;

const SIGNS = ['pointerover', 'focusin', 'pointerdown'] as const;

/** Begins loading the conversation of a link of this dataset that the pointer or the focus rests on, or that is pressed: a click comes a moment later. */
export function useNear(dataset: string, begin: (conversation: string) => void): void {
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const near = ({ type, target }: Event) => {
      clearTimeout(rest);
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link?.pathname.includes(`${datasetHref(dataset)}/`)) return;
      const id = conversationOfPath(link.pathname);
      // By then it may be open, and what is loaded meanwhile is what comes after it.
      const ahead = () => {
        if (id !== null && id !== conversationOfPath(window.location.pathname)) begin(id);
      };
      if (type === 'pointerdown') ahead();
      else rest = setTimeout(ahead, REST_MS);
    };
    for (const sign of SIGNS) window.addEventListener(sign, near);
    return () => {
      clearTimeout(rest);
      for (const sign of SIGNS) window.removeEventListener(sign, near);
    };
  }, [dataset, begin]);
}
