import { uuidOf } from '@archive/schema/keys';

/** A random unique key. `crypto.randomUUID` exists on secure pages only, and a shop in a local network isn't secure. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same as a version 4 UUID. */
export function newUuid(): string {
  return uuidOf(newKey());
}
