import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { credentialsInUrl, notAUrl, privateAddress } from './problems.ts';
import { isPublicAddress } from './public-address.ts';

/** Whether what was named is a URL and no path. */
export const isUrl = (named: string): boolean => /^https?:\/\//i.test(named);

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
  const { pathname, hostname } = new URL(named);
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // Not percent-encoded text: shown as it is.
  }
  return name.replace(/[\p{Cc}/\\]/gu, '_') || hostname;
}

/** A URL as pages may show it: without the query. */
export function shownUrl(named: string): string {
  const { origin, pathname } = new URL(named);
  return origin + pathname;
}

/** Whether the user allowed addresses of this machine and of private networks: `--allow-private-urls`. */
const privateAllowed = () => /^(1|true|yes)$/i.test(process.env.MEMOSCOPE_ALLOW_PRIVATE_URLS ?? '');

/** Throws a ProblemError when the host of a URL is an address that may not be asked. Names are checked when they are resolved. */
export function checkHost({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) checkAddress(address, hostname);
}

/** Throws a ProblemError when a connection to this address may not be used. */
export function checkAddress(address: string, host: string): void {
  if (!privateAllowed() && !isPublicAddress(address)) throw privateAddress(host);
}

/** Resolves names for connections: those it gives are the ones connected to, so a name can't change its address in between. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    try {
      for (const { address } of addresses) checkAddress(address, hostname);
    } catch (refusal) {
      return callback(refusal instanceof Error ? refusal : new Error(String(refusal)), '');
    }
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  });
};
