import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject, sign } from 'node:crypto';
import { deriveKey } from '#kernel/secrets/tokens';

/** The prefix of a QR code; the number is the version of the format. */
const FIRST_FORM = 'ARCHIVE1';
/** For tickets whose code was replaced. */
const FORM = 'ARCHIVE2';
/** The id of the key; there is one. */
const KEY_ID = '1';

/** The bytes that precede the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Signs the content of a ticket's QR code asymmetrically: a device at the door needs only the public key, and no network, to verify a
 * ticket. Text: `ARCHIVE1.<event>.<ticket id>.<signature, base64url>`, and once a code was replaced
 * `ARCHIVE2.<event>.<ticket id>.<generation>.<key id>.<signature>`. A device also needs the list of tickets, which has their generation.
 */
export class TicketSignatures {
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  /** @param secret the application's; the same secret gives the same keys in every process. */
  constructor(secret: string) {
    this.#privateKey = createPrivateKey({
      key: Buffer.concat([PKCS8_HEAD, deriveKey(secret, 'ticket-signature')]),
      format: 'der',
      type: 'pkcs8',
    });
    this.#publicKey = createPublicKey(this.#privateKey);
  }

  /** The text of a ticket's QR code. */
  qrText(eventId: number, { number, generation }: { number: string; generation: number }): string {
    const claim = generation === 1 ? `${FIRST_FORM}.${eventId}.${number}` : [FORM, eventId, number, generation, KEY_ID].join('.');
    return `${claim}.${sign(null, Buffer.from(claim), this.#privateKey).toString('base64url')}`;
  }

  /** For door devices: an Ed25519 key as JSON Web Key. */
  publicKey(): JsonWebKey {
    return this.#publicKey.export({ format: 'jwk' });
  }
}
