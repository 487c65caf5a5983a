/**
 * What a script, a style or a font says that the app was built with. Browsers heed the other headers of documents only, and a page
 * loads a dozen of these: half a kilobyte each would come with every one.
 */
export const ASSET_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Whether a path is of a part the app was built with that can't be opened as a document. */
export const isAsset = (path: string): boolean => /^\/_next\/static\/[^?]+\.(?:js|css|woff2)(?:\?|$)/.test(path);

/** Whether it is an origin as the policy takes them, of one host or with `*` for its parts: `https://*.example.org`, `http://localhost:*`. */
export const isFrameOrigin = (text: string): boolean =>
  /^(https?|vscode-webview):\/\/(\*|(\*\.)?[\w-]+(\.[\w-]+)*)(:(\d+|\*))?$/.test(text);

/**
 * Headers of every answer but assets. Scripts run only with the answer's nonce; nothing is loaded from another host. Remote images are
 * shown in frames of their own (image-frame.ts), after the user asked. `framedBy`: origins whose pages may show it in a frame.
 */
export function securityHeaders(nonce: string, dev = false, framedBy: string[] = []): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ');
  return {
    ...ASSET_HEADERS,
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  };
}
