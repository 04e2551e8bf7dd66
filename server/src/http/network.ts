import { isIPv6 } from 'node:net';

/**
 * The network that an address is counted by: an IPv4 address itself, of an IPv6 address the first 64 bits, since who has
 * one of these has all addresses of its network.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (v4 !== undefined) return v4;
  const [before = '', after] = plain.split('::');
  const groups = before === '' ? [] : before.split(':');
  const behind = after === undefined || after === '' ? [] : after.split(':');
  // A trailing IPv4 part stands for two groups.
  const places = 8 - behind.length - (behind.at(-1)?.includes('.') === true ? 1 : 0);
  while (groups.length < places) groups.push('0');
  const network = [...groups, ...behind].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
