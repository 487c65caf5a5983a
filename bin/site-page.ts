import { createHash } from 'node:crypto';

/**
 * Runs before anything else on a page of a bundle. The framework asks the server for the parts of a page that a link leads to; there is none,
 * so it is told at once that it has to open the page as a whole.
 */
const ALONE =
  '(()=>{const ask=fetch;fetch=(to,how)=>/[?&]_rsc=/.test(to)?Promise.resolve(Object.defineProperty(new Response("",{headers:{"content-type":"text/html"}}),"url",{value:String(to)})):ask(to,how)})()';

/** Addresses of the app's own files, quoted in the page or in what its scripts are given. */
const OWN = /(?<=["'])\/(?=_next\/static\/|icon\.svg)/g;

/**
 * A page of the app as a page of a bundle that stands at `base` on its host (`/memoscope`, or nothing). `needs`: paths of data that the page
 * asks for at once; browsers fetch them while they read it.
 */
export function sitePage(html: string, base: string, needs: readonly string[]): string {
  const early = needs.map((file) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${base}${file}">`);
  // The runtime of the scripts asks for others where this says.
  const place = `memoscopeBase=${JSON.stringify(base)};TURBOPACK_CHUNK_BASE_PATH=${JSON.stringify(`${base}/_next/`)};`;
  const alone = html.includes('<script') ? `<script>${base === '' ? '' : place}${ALONE}</script>` : '';
  const here = html.replace(OWN, `${base}/`).replace(AFTER_ENCODING, (found) => found + alone + early.join(''));
  return withPolicy(here);
}

/** The encoding has to stand in the first kilobyte; all else comes after the policy. */
const AFTER_ENCODING = /<head>(?:<meta charset="utf-8"\/?>)?/i;

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
  return html.replace(
    AFTER_ENCODING,
    (found) => `${found}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}
