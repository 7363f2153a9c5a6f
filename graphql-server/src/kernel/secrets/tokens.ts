import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable text for links, cookies and names: `bytes` random bytes (default 256 bits) as base64url. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** 128 unguessable bits as small letters and digits: a part of a file's key, or the id of a request that brings none. */
export function randomKey(): string {
  return randomBytes(16).toString('hex');
}

/** SHA-256 as base64url, for fingerprints and for tokens that are stored only as hashes. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Compares two texts in constant time. */
export function isSameToken(a: string, b: string): boolean {
  const left = Buffer.from(sha256(a));
  const right = Buffer.from(sha256(b));
  return timingSafeEqual(left, right);
}

/** @param purpose separates keys, so that what was made for one purpose is invalid for another */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `archive/${purpose}`, 32));
}

/** Signs and verifies short texts with a key derived from the application's secret for one purpose. */
export class Signer {
  readonly #key: Buffer;

  constructor(secret: string, purpose: string) {
    this.#key = deriveKey(secret, purpose);
  }

  /** HMAC-SHA-256 over the parts, as base64url. Parts are length-prefixed, so ['ab','c'] and ['a','bc'] differ. */
  sign(...parts: string[]): string {
    const mac = createHmac('sha256', this.#key);
    for (const part of parts) mac.update(`${Buffer.byteLength(part)}:${part}`);
    return mac.digest('base64url');
  }

  /** Whether the signature matches these parts. */
  verify(signature: string, ...parts: string[]): boolean {
    return isSameToken(signature, this.sign(...parts));
  }
}
