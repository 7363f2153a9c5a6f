import { isIP, isIPv6 } from 'node:net';

/** The name or address in a `Host` header or in the host of a URL, in lower case, without port and brackets; '' when missing. */
export function hostNameOf(host = ''): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
}

/** Whether browsers resolve this name to their own machine, whatever DNS says. @param name as {@link hostNameOf} returns it */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|.+\.localhost|127\.[\d.]+|::1)$/.test(name);
}

/** An address without its zone, and an IPv4 address that is written as IPv6 ('::ffff:203.0.113.7') as IPv4. */
export function plainAddress(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/**
 * Identifies one client for rate limits: its IPv4 address, or the /64 network of its IPv6 address, because anyone who has one
 * such address has all 2^64. @param ip an address from the socket or a proxy; anything else is returned unchanged
 */
export function networkOf(ip: string): string {
  const address = plainAddress(ip);
  if (isIPv6(address)) return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
  return isIP(address) ? address : ip;
}

/** The eight groups of an address; the URL parser writes it in its canonical form. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}
