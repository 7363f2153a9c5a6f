import { createHash, timingSafeEqual } from 'node:crypto';
import type { EmulatorKeys } from '../keys.ts';
import { unauthorized } from './api-error.ts';

/** `secret`: our server. `publishable`: a browser, which also needs the client secret of the one intent it asks about. */
export type Access = 'secret' | 'publishable';

interface Credentials {
  authorization: string | undefined;
  /** Sent by browsers as the parameter `key`. */
  key: string | null;
  clientSecret: string | null;
}

/**
 * Identifies the caller. Stripe also requires the publishable key with a client secret; here the client secret is enough.
 * @throws ApiError 401
 */
export function readAccess({ authorization, key, clientSecret }: Credentials, keys: EmulatorKeys): Access {
  const given = keyIn(authorization) ?? key;
  if (given === null) {
    if (clientSecret) return 'publishable';
    throw unauthorized('You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.');
  }
  if (isSameToken(given, keys.secretKey)) return 'secret';
  if (isSameToken(given, keys.publishableKey)) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}`);
}

/** Bearer, or Basic with the key as user name. */
function keyIn(authorization: string | undefined): string | null {
  const [, scheme = '', value = ''] = /^(\S+)\s+(\S+)$/.exec(authorization ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return null;
  return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0] || null;
}

/** Compares without revealing by time where the two differ. */
export function isSameToken(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
