import { randomBytes } from 'node:crypto';

const asReferences = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * A document that shows one remote image and may load nothing else: the pages themselves allow no remote host. It is put in a
 * sandboxed frame when the user asks for the image, and tells its parent `{kind: 'memoscope-image', state, width, height}`.
 * Null when `url` is not http(s).
 */
export function imageFrame(url: string): { headers: Record<string, string>; body: string } | null {
  if (!URL.canParse(url)) return null;
  const image = new URL(url);
  if (image.protocol !== 'http:' && image.protocol !== 'https:') return null;
  const nonce = randomBytes(16).toString('base64');
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Image</title>
<style nonce="${nonce}">html,body{margin:0;height:100%;background:transparent}img{width:100%;height:100%;object-fit:contain;display:block}</style>
<img id="image" alt="" referrerpolicy="no-referrer" src="${asReferences(image.href)}">
<script nonce="${nonce}">
const image = document.getElementById('image');
const tell = (state) => parent.postMessage({ kind: 'memoscope-image', state, width: image.naturalWidth, height: image.naturalHeight }, '*');
if (image.complete) tell(image.naturalWidth > 0 ? 'loaded' : 'failed');
else { image.addEventListener('load', () => tell('loaded')); image.addEventListener('error', () => tell('failed')); }
</script></html>`;
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; img-src ${image.protocol}//${image.host}; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-scripts`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
    body,
  };
}
