import type { AddressInfo } from 'node:net';
import type { Config } from './config/config.ts';

/**
 * The address at which this process reaches its own web server: the configured one until the server listens, and in a process
 * without one; then the real one, because the system chooses a port for port 0.
 */
export class OwnAddress {
  #origin: string;

  constructor({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>) {
    this.#origin = originOf(HOST, PORT);
  }

  /** `http://host:port`, without a trailing slash. */
  get origin(): string {
    return this.#origin;
  }

  listensAt({ address, port }: AddressInfo): void {
    this.#origin = originOf(address, port);
  }
}

/** A server can listen on every interface, but clients need one address. */
const EVERY_INTERFACE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

function originOf(host: string, port: number): string {
  const callable = EVERY_INTERFACE[host] ?? host;
  return `http://${callable.includes(':') ? `[${callable}]` : callable}:${port}`;
}
