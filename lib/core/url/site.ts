/**
 * A static bundle: pages and API answers as files that any file server shows. A file server knows no query strings, so an
 * answer's file is named after the whole address that asked for it.
 */

/** Longest file name that every common file system takes, less the ending. */
const LONGEST = 200;

/** Path of the file that holds the answer to an API address, from the bundle's root. */
export function siteFile(address: string): string {
  const name = encodeURIComponent(address.replace(/^\/api\/v1\//, '')).replaceAll('%', '~');
  const short = name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 15)}${hash(address)}`;
  return `/data/${short}.json`;
}

/** 53 bits of the text, in base 36: tells long names apart that begin alike. */
function hash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** How answers are judged, as addresses of predictions say it. */
const JUDGING = /[?&](by|threshold|low|high|top|disputed|categories)=[^&]*/g;

/** The file for an address that a page asks for: a bundle holds what runs answered as it is judged by default. */
export const siteAnswer = (address: string): string =>
  siteFile(/^\/api\/v1\/runs\//.test(address) ? address.replace(JUDGING, '') : address);
