import type { MouseEvent } from 'react';
import { textsAbout } from '#texts';
import { notify } from './notify.ts';

const t = textsAbout('kit');

/** Puts a text on the clipboard and says so. Where the browser forbids it, says that, and where else the text stands. */
export async function copyText(text: string, what: string, elsewhere?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ kind: 'done', text: t('copied', { what }) });
  } catch {
    notify({
      kind: 'failed',
      text: t('uncopied'),
      ...(elsewhere !== undefined && { detail: elsewhere }),
    });
  }
}

/** The same with the full address of `href`. */
export const copyLink = (href: string, what: string): Promise<void> =>
  copyText(new URL(href, window.location.href).href, t('link', { what }), t('bar', { what }));

/** A plain left click; anything else is the browser's business. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
