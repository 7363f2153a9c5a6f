/** A random unique key. `crypto.randomUUID` exists on secure pages only, and a shop in a local network isn't secure. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same as a version 4 UUID. */
export function newUuid(): string {
  return uuidOf(newKey());
}

/** 32 hexadecimal digits as a version 4 UUID: two of them say the version. */
function uuidOf(digits: string): string {
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
