import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from './admit.ts';
import { hostname } from './encode.ts';

/** Asks for what was put off once the page has been read and painted; after a second where nothing is painted, as in a window that nobody sees. */
const ASK_LATER = `(()=>{const go=()=>{for(const link of document.querySelectorAll('link[rel="later"]'))link.rel="preload";for(const old of document.querySelectorAll('script[type="later"]')){const script=document.createElement("script");for(const{name,value}of old.attributes)if(name!=="type")script.setAttribute(name,value);script.nonce=old.nonce;old.replaceWith(script)}};addEventListener("DOMContentLoaded",()=>{new PerformanceObserver(go).observe({type:"paint",buffered:true});setTimeout(go,1000)},{once:true})})()`;

/** How a page says that it can be read before it is live. */
const FIRST_VIEW = ' data-first-view';

const SCRIPT = /<script src="(?=[^>]* async="")/g;
const EARLY = /<link rel="preload"(?=[^>]* as="(?:fetch|script)")/g;

/**
 * To a browser on this machine the scripts of a page, and the data they will ask for, are no way at all: they would be there before the style
 * sheet is read, and be compiled and run beside the first layout. So, where the server drew what is looked for, it is told to ask for them when
 * that has been painted. Elsewhere they take longer than the paint anyway. Call before the framework answers, which then packs nothing.
 */
export function paintFirst(request: IncomingMessage, response: ServerResponse, nonce: string): void {
  if (!isLoopback(hostname(request.headers.host ?? ''))) return;
  // Packing and unpacking takes longer than the copy.
  delete request.headers['accept-encoding'];
  let told = false;
  const changed = (chunk: unknown) => {
    if (!(chunk instanceof Uint8Array) || !isPage(response)) return chunk;
    const html = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    if (!told && !(html.includes('</head>') && html.includes(FIRST_VIEW))) return chunk;
    const later = html.replace(SCRIPT, '<script type="later" src="').replace(EARLY, '<link rel="later"');
    const begun = told ? later : later.replace('</head>', `<script nonce="${nonce}">${ASK_LATER}</script></head>`);
    told = true;
    return Buffer.from(begun, 'latin1');
  };
  const { write, end } = response;
  response.write = (chunk: unknown, ...more: unknown[]) => Reflect.apply(write, response, [changed(chunk), ...more]);
  response.end = (chunk?: unknown, ...more: unknown[]) => Reflect.apply(end, response, [changed(chunk), ...more]);
}

/** A page whose length nobody has told yet. */
const isPage = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html') && !response.hasHeader('content-length');
