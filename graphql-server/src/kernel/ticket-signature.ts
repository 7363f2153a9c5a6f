import { createPrivateKey, createPublicKey, hkdfSync, type JsonWebKey, type KeyObject, sign, verify } from 'node:crypto';

/** What a QR code begins with; the number is the form's version. */
const FORM = 'ARCHIVE1';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Signs what a ticket's QR code says, asymmetrically: a device at the door needs only the public key, and no network, to
 * tell a genuine ticket from a bent one. Text: `ARCHIVE1.<event>.<ticket id>.<signature, base64url>`.
 */
export class TicketSignatures {
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  /** @param secret the application's; the same secret gives the same keys in every process. */
  constructor(secret: string) {
    const seed = Buffer.from(hkdfSync('sha256', secret, '', 'archive/ticket-signature', 32));
    this.#privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
    this.#publicKey = createPublicKey(this.#privateKey);
  }

  /** What the QR code of a ticket says. */
  qrText(eventId: number, ticketId: string): string {
    const claim = `${FORM}.${eventId}.${ticketId}`;
    return `${claim}.${sign(null, Buffer.from(claim), this.#privateKey).toString('base64url')}`;
  }

  /** For door devices: an Ed25519 key as JSON Web Key. */
  publicKey(): JsonWebKey {
    return this.#publicKey.export({ format: 'jwk' });
  }
}

/** Reads a QR code as a door device does, with the public key alone. Null for what we have not signed. */
export function readTicketQr(text: string, publicKey: JsonWebKey): { eventId: number; ticketId: string } | null {
  const parts = /^(ARCHIVE1\.(\d{1,9})\.([A-Z0-9-]{1,20}))\.([\w-]{86})$/.exec(text);
  if (!parts) return null;
  const [, claim = '', eventId, ticketId = '', signature = ''] = parts;
  const key = createPublicKey({ key: publicKey, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  // The last character has bits to spare: only one of its sixteen spellings is ours, so that a code is one text.
  if (bytes.toString('base64url') !== signature) return null;
  const isGenuine = verify(null, Buffer.from(claim), key, bytes);
  return isGenuine ? { eventId: Number(eventId), ticketId } : null;
}
