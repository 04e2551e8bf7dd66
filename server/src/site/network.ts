import ipaddr from 'ipaddr.js';

/**
 * The network that an address counts for: an IPv4 address itself; for IPv6 the 64-bit prefix that one customer gets,
 * because the customer can choose the other bits freely.
 */
export function networkOf(address: string | undefined): string {
  const [plain = ''] = address?.split('%') ?? [];
  if (!ipaddr.isValid(plain)) return 'unknown';
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}
