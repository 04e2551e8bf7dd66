import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** Addresses that are nobody's on the internet: no practice may have this server call them. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Checks whether an IP address is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return isPublicAddress(mapped);
  // ::ffff:7f00:1 is 127.0.0.1 in another spelling.
  if (/^::ffff:/i.test(address)) return false;
  return family !== 0 && !closed.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

class ClosedAddress extends Error {
  readonly syscall = 'connect';
}

/** Looks names up, and refuses those that lead into a private network. */
export const openLookup: LookupFunction = (host, options, answered) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error !== null) return answered(error, '');
    const [first] = found;
    if (first === undefined || found.some(({ address }) => !isPublicAddress(address)))
      return answered(new ClosedAddress('The name leads into a private network.'), '');
    return options.all === true ? answered(null, found) : answered(null, first.address, first.family);
  });
};
