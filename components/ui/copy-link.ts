import { toast } from 'sonner';

/** Puts the full address of `href` on the clipboard and says so. Where the browser forbids it, says that instead. */
export async function copyLink(href: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(href, window.location.href).href);
    toast(`Link to ${what} copied`);
  } catch {
    toast(`The browser did not allow copying; the address bar shows ${what}`);
  }
}
