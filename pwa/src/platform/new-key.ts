/** A random name that no other browser comes upon. `crypto.randomUUID` exists on secure pages alone; a shop in a local network is none. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
