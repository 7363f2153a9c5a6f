import { Signer } from '#kernel/secrets/tokens';

/**
 * Signs texts together with a generation, which counts from 1. The first one is left out, so links of releases without generations stay
 * valid; later ones are written before the signature: '2.h0x...'.
 */
export class GenerationSigner {
  readonly #signer: Signer;

  constructor(secret: string, purpose: string) {
    this.#signer = new Signer(secret, purpose);
  }

  sign(generation: number, ...parts: string[]): string {
    return generation === 1 ? this.#signer.sign(...parts) : `${generation}.${this.#signer.sign(...parts, String(generation))}`;
  }

  /** The generation of a genuine signature; null for any other. The database decides whether it is the current one. */
  generationOf(signature: string, ...parts: string[]): number | null {
    const [, digits, later] = /^([2-9]|[1-9]\d{1,8})\.(.+)$/.exec(signature) ?? [];
    if (digits && later) return this.#signer.verify(later, ...parts, digits) ? Number(digits) : null;
    return this.#signer.verify(signature, ...parts) ? 1 : null;
  }
}
