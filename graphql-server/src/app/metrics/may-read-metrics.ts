import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { hostNameOf } from '#kernel/host-name';
import { isSameToken } from '#kernel/tokens';

/** Networks that the internet does not route. */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addSubnet('169.254.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** What a proxy adds to what it passes on. */
const PROXIED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Who asks for the figures. */
export interface Asker {
  headers: IncomingHttpHeaders;
  /** The other end of the connection itself, whatever headers say. */
  peer: string | undefined;
}

/**
 * Figures tell what the shop earns. With a token only its bearer may read them; without one, whoever asks directly from this
 * machine or a private network. What a proxy passes on comes from anywhere: its own address says nothing. And a page of the internet
 * whose name was turned to this machine asks under that name.
 */
export function mayReadMetrics({ headers, peer }: Asker, token: string | undefined): boolean {
  if (token) return isSameToken(headers.authorization ?? '', `Bearer ${token}`);
  return peer !== undefined && isPrivate(peer) && isInnerName(headers.host) && PROXIED.every((name) => headers[name] === undefined);
}

/** An address, or a name that only this machine or network knows: 'localhost', 'app', 'app.shop.svc.cluster.local'. */
function isInnerName(host: string | undefined): boolean {
  const name = hostNameOf(host);
  return isIP(name) > 0 || !name.includes('.') || /\.(local|internal|localhost)$/i.test(name);
}

function isPrivate(peer: string): boolean {
  const [address = ''] = peer.split('%', 1);
  const v4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  return v4 || !isIPv6(address) ? PRIVATE.check(v4 ?? address) : PRIVATE.check(address, 'ipv6');
}
