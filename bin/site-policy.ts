import { createHash } from 'node:crypto';

/** Scripts that stand in a page; those that only hold data are none. */
const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * A page with its Content-Security-Policy inside, since file servers send none: nothing of another host is loaded or asked, and of the
 * scripts in the page only those that were written into it run, by their SHA-256.
 */
export function withPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE)].map(([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  // It holds for what comes after it; the encoding has to stand in the first kilobyte.
  const place = /<head>(?:<meta charset="utf-8"\/?>)?|<meta charset="utf-8">/i;
  return html.replace(place, (found) => `${found}<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
