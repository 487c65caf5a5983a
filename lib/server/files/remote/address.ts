import { hubPlace, isHubUri } from './hub-address.ts';
import { credentialsInUrl, notAUrl } from './problems.ts';

/** Whether what was named is a URL and no path. */
export const isUrl = (named: string): boolean => /^(https?|hf):\/\//i.test(named);

/** A URL that may be asked for, without its fragment. Throws a ProblemError when it is none, or carries a user name or password. */
export function parseUrl(named: string): URL {
  if (!URL.canParse(named)) throw notAUrl(named);
  const url = new URL(named);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw notAUrl(named);
  if (url.username !== '' || url.password !== '') throw credentialsInUrl(url);
  url.hash = '';
  return url;
}

/** The last part of a URL's path, as a file's name; the host where the path has none. Never of the query, which may hold secrets. */
export function nameOfUrl(named: string): string {
  const place = hubPlace(named);
  if (place) return shown(place.path.split('/').at(-1) || place.repository);
  const { pathname, hostname } = new URL(named);
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // Not percent-encoded text: shown as it is.
  }
  return shown(name) || hostname;
}

const shown = (name: string) => name.replace(/[\p{Cc}/\\]/gu, '_');

/** A URL as pages may show it: without the query. */
export function shownUrl(named: string): string {
  if (isHubUri(named)) return named;
  const { origin, pathname } = new URL(named);
  return origin + pathname;
}
