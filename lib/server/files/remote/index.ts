/**
 * Files of HTTP servers behind the seam of byte ranges: which addresses may be asked, one request with its redirects, ranges
 * with retries, and the same for code that reads synchronously. Asks nobody but the server of a URL that the user named.
 * What makes requests (`range.ts`) is loaded when the first is made: most processes make none.
 */
export { isUrl, nameOfUrl, shownUrl } from './address.ts';
export { type RemoteFile, type RemoteState, sameState, sizeAndTime } from './state.ts';
export { openRemote } from './sync.ts';
