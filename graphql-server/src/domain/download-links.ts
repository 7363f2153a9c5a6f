import { downloadPath } from '@archive/schema/rest';
import { Signer } from '../kernel/secrets/tokens.ts';

/** What a link gives access to: the file of one order line. */
export interface DownloadGrant {
  downloadFile: string;
  /** The order line of the link: when it is revoked, the link stops working. */
  lineId: string;
}

/** Creates and verifies the download links in emails. They are valid as long as the purchase is. */
export class DownloadLinks {
  readonly #signer: Signer;

  constructor(
    secret: string,
    private readonly publicUrl: string,
  ) {
    this.#signer = new Signer(secret, 'download-link');
  }

  /** Absolute address of one purchased file, valid without a session. */
  url({ downloadFile, lineId }: DownloadGrant): string {
    const query = new URLSearchParams({ line: lineId, sig: this.#signer.sign(downloadFile, lineId) });
    return `${this.publicUrl}${downloadPath(downloadFile)}?${query}`;
  }

  /** Whether a link's `sig` is valid for this file and line. The database decides whether the line was revoked. */
  isGenuine({ downloadFile, lineId }: DownloadGrant, signature: string): boolean {
    return this.#signer.verify(signature, downloadFile, lineId);
  }
}
