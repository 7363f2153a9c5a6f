import type { AddressInfo } from 'node:net';
import type { Config } from './config/config.ts';

/**
 * Where this process reaches its own web server. Until that listens, and in a process without one, it is where the
 * configuration says; then where it really is: on port 0 the system chooses.
 */
export class OwnAddress {
  #origin: string;

  constructor({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>) {
    this.#origin = originOf(HOST, PORT);
  }

  /** `http://host:port`, without a slash at its end. */
  get origin(): string {
    return this.#origin;
  }

  listensAt({ address, port }: AddressInfo): void {
    this.#origin = originOf(address, port);
  }
}

/** 'Every interface' is an address to listen at, and none to call. */
const EVERY_INTERFACE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

function originOf(host: string, port: number): string {
  const callable = EVERY_INTERFACE[host] ?? host;
  return `http://${callable.includes(':') ? `[${callable}]` : callable}:${port}`;
}
