import { useEffect } from 'react';
import { conversationOfPath, datasetHref } from '@/lib/core/url/index.ts';

/** So long the pointer or the focus stays where it is going, rather than on its way. */
const REST_MS = 50;

/** Begins loading the conversation of a link of this dataset that the pointer or the focus rests on: a click comes a moment later. */
export function useNear(dataset: string, begin: (conversation: string) => void): void {
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const near = ({ target }: Event) => {
      clearTimeout(rest);
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link?.pathname.includes(`${datasetHref(dataset)}/`)) return;
      const id = conversationOfPath(link.pathname);
      if (id !== null && id !== conversationOfPath(window.location.pathname)) rest = setTimeout(begin, REST_MS, id);
    };
    window.addEventListener('pointerover', near);
    window.addEventListener('focusin', near);
    return () => {
      clearTimeout(rest);
      window.removeEventListener('pointerover', near);
      window.removeEventListener('focusin', near);
    };
  }, [dataset, begin]);
}
