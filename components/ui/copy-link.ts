import { notify } from './notify.ts';

/** Puts the full address of `href` on the clipboard and says so. Where the browser forbids it, says that instead. */
export async function copyLink(href: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(href, window.location.href).href);
    notify({ kind: 'done', text: `Link to ${what} copied` });
  } catch {
    notify({ kind: 'failed', text: 'The browser did not allow copying', detail: `The address bar shows ${what}.` });
  }
}
