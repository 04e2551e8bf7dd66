import ipaddr from 'ipaddr.js';

/**
 * The network that an address is counted by: an IPv4 address itself; of IPv6 the 64 bits that one customer is given, who
 * may choose the rest at will.
 */
export function networkOf(address: string | undefined): string {
  const [plain = ''] = address?.split('%') ?? [];
  if (!ipaddr.isValid(plain)) return 'unknown';
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}
