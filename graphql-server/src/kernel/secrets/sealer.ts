import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './tokens.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts short texts with a key derived from the application's secret for one purpose: AES-256-GCM. */
export class Sealer {
  readonly #key: Buffer;

  constructor(secret: string, purpose: string) {
    this.#key = deriveKey(secret, purpose);
  }

  /** @param owner to whom the text belongs: it can't be opened for another */
  seal(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(owner));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
  }

  /** Null for a text that was changed, is another's or was sealed with another secret. */
  open(sealed: string, owner: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      const decipher = createDecipheriv('aes-256-gcm', this.#key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }
}
