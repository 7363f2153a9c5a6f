import { downloadPath } from '@archive/schema/rest';
import { Signer } from './tokens.ts';

/** What a link allows: one file, on the strength of one order line. */
export interface DownloadGrant {
  downloadFile: string;
  /** Order line that the link stands for: when it is revoked, the link is. */
  lineId: string;
}

/** Makes and checks the links that are mailed to buyers. They last as long as the purchase does. */
export class DownloadLinks {
  readonly #signer: Signer;

  constructor(
    secret: string,
    private readonly publicUrl: string,
  ) {
    this.#signer = new Signer(secret, 'download-link');
  }

  /** Absolute address of one purchased file, working without a session. */
  url({ downloadFile, lineId }: DownloadGrant): string {
    const query = new URLSearchParams({ line: lineId, sig: this.#signer.sign(downloadFile, lineId) });
    return `${this.publicUrl}${downloadPath(downloadFile)}?${query}`;
  }

  /** Whether a link's `sig` is ours for this file and line. Whether the line still holds is for the database to say. */
  isGenuine({ downloadFile, lineId }: DownloadGrant, signature: string): boolean {
    return this.#signer.verify(signature, downloadFile, lineId);
  }
}
