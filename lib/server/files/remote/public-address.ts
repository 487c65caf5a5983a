import { BlockList, isIP } from 'node:net';

/** IPv4 ranges that are no public hosts (IANA special-purpose registry): this machine, private and shared networks, tests, multicast. */
const SPECIAL_4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Of IPv6 only 2000::/3 is handed out to hosts; these parts of it lead elsewhere (Teredo and others, examples, 6to4). */
const SPECIAL_6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [net, bits] of SPECIAL_4) special.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of SPECIAL_6) special.addSubnet(net, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of a public host. An IPv4 address inside an IPv6 one (`::ffff:10.0.0.1`) counts as itself. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !special.check(address, 'ipv4');
  if (kind !== 6) return false;
  const mapped = mappedAddress(address);
  if (mapped !== null) return isPublicAddress(mapped);
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** The IPv4 address that an IPv6 one maps, in whichever way it is written; null for any other. */
function mappedAddress(address: string): string | null {
  if (!URL.canParse(`http://[${address}]`)) return null;
  const hex = /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(new URL(`http://[${address}]`).hostname);
  if (!hex) return null;
  const [high, low] = [Number.parseInt(hex[1] ?? '', 16), Number.parseInt(hex[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
