import { isIPv6 } from 'node:net';

/**
 * What one client is told by for rate limits: its IPv4 address, or the /64 network of its IPv6 address, because whoever has
 * one of those has all 2^64. @param ip an address as the socket or a proxy gives it; anything else stays as it is
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 || !isIPv6(address)) return v4 ?? ip;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an address; the parser of URLs writes it in its one canonical form. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}
