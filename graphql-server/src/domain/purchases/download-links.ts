import { downloadPath } from '@archive/schema/rest';
import { GenerationSigner } from './generation-signer.ts';

/** What a link gives access to: the file of one order line. */
export interface DownloadGrant {
  downloadFile: string;
  /** The order line of the link: when it is revoked, the link stops working. */
  lineId: string;
}

/** Creates and verifies the download links in emails. They are valid as long as the purchase is. */
export class DownloadLinks {
  readonly #signer: GenerationSigner;

  constructor(
    secret: string,
    private readonly publicUrl: string,
  ) {
    this.#signer = new GenerationSigner(secret, 'download-link');
  }

  /** Absolute address of one purchased file, valid without a session. @param generation that of the order's links */
  url({ downloadFile, lineId }: DownloadGrant, generation: number): string {
    const query = new URLSearchParams({ line: lineId, sig: this.#signer.sign(generation, downloadFile, lineId) });
    return `${this.publicUrl}${downloadPath(downloadFile)}?${query}`;
  }

  /**
   * The generation of a link whose `sig` is valid for this file and line; null for any other. The database decides whether it is the
   * order's current one, and whether the line was revoked.
   */
  generationOf({ downloadFile, lineId }: DownloadGrant, signature: string): number | null {
    return this.#signer.generationOf(signature, downloadFile, lineId);
  }
}
