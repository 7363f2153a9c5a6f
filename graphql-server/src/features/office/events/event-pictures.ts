import type { Picture } from '@archive/schema/catalogue/photo-set';
import { PICTURE_CONTENT_TYPES, pictureUrl } from '@archive/schema/catalogue/picture-files';
import { DAY_MS } from '@archive/schema/durations';
import { EVENT_PICTURE_SIZE, EVENT_PICTURE_WIDTHS } from '@archive/schema/office/event';
import type { OwnerEventRepository } from '#data/repositories/catalogue/owner-event.repository';
import type { Transactions } from '#data/transactions';
import { inAllFormats, pictureKeysOf } from '#domain/files/photo-files';
import { type Actor, requireAdmin } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { badInput } from '#kernel/errors';
import { randomKey } from '#kernel/secrets/tokens';
import type { FileStore } from '#ports/file-store';
import type { JobQueue } from '#ports/job-queue';
import type { CutPhoto, CutResult, PhotoCutter } from '#ports/photo-cutter';
import { type PictureErrorReason, UnusablePicture } from '#ports/picture-encoder';

/** Cached pages show a replaced picture for a while. */
export const KEPT_MS = 7 * DAY_MS;
const MESSAGES: Record<PictureErrorReason, string> = {
  unreadable: 'This picture is damaged or not a JPEG picture. Please choose another one.',
  'too many pixels': 'This picture has too many pixels. Please choose a smaller one.',
  timeout: 'This picture takes too long to read. Please choose another one.',
  canceled: "This picture wasn't saved because the server restarted. Please try again.",
};
/** The browser rounds to whole pixels. */
const RATIO_TOLERANCE = 0.02;

/** The pictures of events, in the sizes and formats of imported ones. */
export class EventPictures {
  constructor(
    private readonly events: OwnerEventRepository,
    private readonly files: FileStore,
    private readonly cutter: PhotoCutter,
    private readonly jobs: JobQueue,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Stores a picture that an event can be given. @param body a JPEG, 8:5 @throws AppError BAD_INPUT */
  async store(actor: Actor, body: unknown): Promise<Picture> {
    requireAdmin(actor);
    if (!Buffer.isBuffer(body) || body.length === 0) throw badInput('Please choose a picture.');
    const { color, photos } = await this.cut(body);
    const [largest] = [...photos].sort((a, b) => b.width - a.width);
    if (!largest) throw badInput(MESSAGES.unreadable);
    checkShape(largest);
    const base = `/media/events/${randomKey()}/wide`;
    const widths = [...new Set(photos.map(({ width }) => width))].sort((a, b) => a - b);
    const picture = { base, alt: '', width: largest.width, height: largest.height, widths, color };
    // If no event is saved with it, this job deletes it. Also if it is stored in part only, so the row comes first.
    await this.jobs.add('remove-unused-event-picture', { base }, { delayMs: KEPT_MS });
    await this.events.addPicture(picture, this.clock.now());
    for (const { width, format, content } of photos) {
      const key = pictureUrl(picture, width, format).slice(1);
      await this.files.put(key, content, { size: content.length, contentType: PICTURE_CONTENT_TYPES[format] });
    }
    return picture;
  }

  /** Deletes an uploaded picture that no event shows. Those of a folder stay. May run again. */
  async removeUnused(base: string): Promise<void> {
    // Without the row no one knows the files.
    await this.transactions.run(async () => {
      const picture = await this.events.removeUnusedPicture(base);
      if (picture) await this.jobs.add('delete-files', { keys: pictureKeysOf([picture]) });
    });
  }

  private async cut(jpeg: Buffer): Promise<CutResult> {
    try {
      return await this.cutter.cut(jpeg, inAllFormats(EVENT_PICTURE_WIDTHS));
    } catch (error) {
      if (error instanceof UnusablePicture) throw badInput(MESSAGES[error.reason]);
      throw error;
    }
  }
}

function checkShape({ width, height }: CutPhoto): void {
  if (width < EVENT_PICTURE_WIDTHS[0]) throw badInput('This picture is too small. Please choose one that is at least 420 pixels wide.');
  const ratio = EVENT_PICTURE_SIZE.width / EVENT_PICTURE_SIZE.height;
  if (Math.abs(width / height / ratio - 1) > RATIO_TOLERANCE) throw badInput('The picture must be 8:5, for instance 1200 by 750 pixels.');
}
