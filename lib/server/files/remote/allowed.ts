import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { privateAddress } from './problems.ts';
import { isPublicAddress } from './public-address.ts';

/** Whether the user allowed addresses of this machine and of private networks: `--allow-private-urls`. */
export const privateAllowed = () => /^(1|true|yes)$/i.test(process.env.MEMOSCOPE_ALLOW_PRIVATE_URLS ?? '');

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
