import { buffer } from 'node:stream/consumers';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { edgeFor } from '@archive/schema/catalogue/photos/photo';
import { pictureUrl } from '@archive/schema/catalogue/photos/picture-files';
import type { Logger } from '#kernel/logging/logger';
import type { FileStore } from '#ports/file-store';
import type { MailAttachment } from '#ports/mailer';

/** A cover in an email. It travels with the email, so that opening it loads nothing and can't be tracked. */
export interface MailCover {
  attachment: MailAttachment;
  cid: string;
  /** CSS pixels in the email. */
  width: number;
  height: number;
  alt: string;
}

/** CSS pixels. Screens have up to twice as many, so the file should, too. */
const WIDTH = 104;
/** Mailboxes limit the size of an email. */
const MAX_COVERS = 10;
const MAX_BYTES = 40_000;

/** Reads the covers of the sets in an email. */
export class MailCovers {
  constructor(
    private readonly files: Pick<FileStore, 'stat' | 'read'>,
    private readonly logger: Logger,
  ) {}

  /** One entry for each picture; null where the email goes without. Never rejects: the links matter more. */
  async run(pictures: readonly Picture[]): Promise<(MailCover | null)[]> {
    const covers: (MailCover | null)[] = [];
    for (const [index, picture] of pictures.entries()) covers.push(index < MAX_COVERS ? await this.read(picture, index) : null);
    return covers;
  }

  private async read(picture: Picture, index: number): Promise<MailCover | null> {
    const url = pictureUrl(picture, edgeFor(2 * WIDTH, picture.widths), 'jpg');
    try {
      const key = url.slice(1);
      const { size = Number.POSITIVE_INFINITY } = (await this.files.stat(key)) ?? {};
      if (size > MAX_BYTES) return null;
      const [cid, content] = [`cover${index + 1}`, await buffer(await this.files.read(key))];
      return {
        attachment: { filename: `${cid}.jpg`, contentType: 'image/jpeg', content, cid },
        cid,
        width: WIDTH,
        height: Math.round((WIDTH * picture.height) / picture.width),
        alt: picture.alt,
      };
    } catch (error) {
      this.logger.warn({ error, url }, 'download email sent without a cover');
      return null;
    }
  }
}
