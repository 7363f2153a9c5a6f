import { PART_BYTES } from '@archive/schema/office/photo-sets/uploads';
import type { OpenedUpload, PartResult, UploadShop } from '../upload.ts';

/** A shop that stores parts in memory. */
export class FakeUploadShop implements UploadShop {
  readonly stored = new Map<string, Map<number, number>>();
  readonly sizes = new Map<string, number>();
  readonly finished: string[] = [];
  inFlight = 0;
  mostInFlight = 0;
  /** Called before a part is stored; may reject, or answer instead. */
  onPart: (part: number) => Promise<PartResult | undefined> | undefined = () => undefined;

  async open(files: Parameters<UploadShop['open']>[0]): Promise<OpenedUpload[]> {
    return files.map(({ sha256, bytes }) => {
      const parts = this.stored.get(sha256) ?? new Map<number, number>();
      this.stored.set(sha256, parts);
      this.sizes.set(sha256, bytes);
      return { sha256, pictureId: sha256, isHere: this.finished.includes(sha256), missing: this.#missing(sha256), until: 1, sig: 's' };
    });
  }

  #missing(sha256: string): number[] {
    const count = Math.ceil((this.sizes.get(sha256) ?? 0) / PART_BYTES);
    return Array.from({ length: count }, (_, index) => index + 1).filter((part) => !this.stored.get(sha256)?.has(part));
  }

  async send({ sha256 }: OpenedUpload, part: number, content: ArrayBuffer): Promise<PartResult> {
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    try {
      await Promise.resolve();
      const answer = await this.onPart(part);
      if (answer) return answer;
      if (this.finished.includes(sha256)) return 'gone';
      this.stored.get(sha256)?.set(part, content.byteLength);
      return 'stored';
    } finally {
      this.inFlight -= 1;
    }
  }

  async finish(pictureId: string): Promise<number[]> {
    const missing = this.#missing(pictureId);
    if (missing.length === 0) this.finished.push(pictureId);
    return missing;
  }
}
