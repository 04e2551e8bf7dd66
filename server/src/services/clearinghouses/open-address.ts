import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where Azure's machines are told their secrets, in the middle of its public addresses. */
const azureHost = '168.63.129.16';
/** All IPv6 that is given out so far; what stands outside of it leads elsewhere or nowhere. */
const [givenOut, givenOutBits] = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Checks whether an IP address is one of the open internet, which this server may call for a practice: no private network, no way
 * through a gateway, nothing reserved. An IPv4 address in IPv6 is that of its IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const read = ipaddr.process(address);
  const isGivenOut =
    read instanceof ipaddr.IPv4 ? read.toString() !== azureHost : read.match(givenOut, givenOutBits);
  return isGivenOut && read.range() === 'unicast';
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
