import { buffer } from 'node:stream/consumers';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { PICTURE_CONTENT_TYPES, pictureUrl } from '@archive/schema/catalogue/photos/picture-files';
import { DAY_MS } from '@archive/schema/durations';
import { cropOf, MIDDLE } from '@archive/schema/office/crop';
import {
  cropEventPictureInput,
  EVENT_PICTURE_RATIO,
  EVENT_PICTURE_WIDTHS,
  type EventPictureSource,
  MAX_EVENT_PICTURE_EDGE,
} from '@archive/schema/office/event';
import type { EventPictureRepository } from '#data/repositories/catalogue/event-picture.repository';
import type { Transactions } from '#data/transactions';
import { requireSpace } from '#domain/files/free-space';
import { inAllFormats, pictureKeysOf } from '#domain/files/photo-files';
import { type Actor, requireAdmin } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { badInput, notFound } from '#kernel/errors';
import { randomKey } from '#kernel/secrets/tokens';
import { validate } from '#kernel/validate';
import type { FileStore } from '#ports/file-store';
import type { JobQueue } from '#ports/job-queue';
import type { CutResult, PhotoCutter } from '#ports/photo-cutter';
import { type PictureErrorReason, UnusablePicture } from '#ports/picture-encoder';

/** Cached pages show a replaced picture for a while. */
export const KEPT_MS = 7 * DAY_MS;
const MESSAGES: Record<PictureErrorReason, string> = {
  unreadable: 'This picture is damaged or not a JPEG picture. Please choose another one.',
  'too many pixels': 'This picture has too many pixels. Please choose a smaller one.',
  timeout: 'This picture takes too long to read. Please choose another one.',
  canceled: "This picture wasn't saved because the server restarted. Please try again.",
};
const TOKEN = /^[0-9a-f]{32}$/;

/** A picture that an event can be given, and the whole one that it is a part of. */
export type CroppedPicture = Picture & { source: EventPictureSource };

export interface EventPictureStorage {
  files: FileStore;
  /** Of the disk with the files; null where there is no limit. */
  freeBytes: () => Promise<number | null>;
}

/** The pictures of events, in the sizes and formats of imported ones. */
export class EventPictures {
  constructor(
    private readonly pictures: EventPictureRepository,
    private readonly storage: EventPictureStorage,
    private readonly cutter: PhotoCutter,
    private readonly jobs: JobQueue,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Stores a whole picture, and its middle for an event. @param body a JPEG @throws AppError BAD_INPUT, CONFLICT without free space */
  async store(actor: Actor, body: unknown): Promise<CroppedPicture> {
    requireAdmin(actor);
    if (!Buffer.isBuffer(body) || body.length === 0) throw badInput('Please choose a picture.');
    const { photos } = await this.made(this.cutter.cut(body, [{ edge: MAX_EVENT_PICTURE_EDGE, format: 'jpg' }]));
    const [whole] = photos;
    if (!whole) throw badInput(MESSAGES.unreadable);
    const { width, height, content } = whole;
    return this.add(content, { token: randomKey(), width, height, crop: cropOf(whole, MIDDLE, EVENT_PICTURE_RATIO) });
  }

  /** Makes another picture of the whole one. @throws AppError BAD_INPUT, NOT_FOUND, CONFLICT without free space */
  async crop(actor: Actor, input: unknown): Promise<CroppedPicture> {
    requireAdmin(actor);
    const { base, crop } = validate(cropEventPictureInput, input);
    const source = await this.pictures.sourceOf(base);
    const key = source && keyOf(source.token);
    if (!key || !(await this.storage.files.stat(key))) throw notFound('The whole picture is missing. Please choose it again.');
    return this.add(await buffer(await this.storage.files.read(key)), { ...source, crop });
  }

  /** The key of a whole picture. @throws AppError UNAUTHENTICATED, FORBIDDEN */
  wholeKey(actor: Actor, token: string): string | null {
    requireAdmin(actor);
    return TOKEN.test(token) ? keyOf(token) : null;
  }

  /** Deletes an uploaded picture that no event shows. Those of a folder stay. May run again. */
  async removeUnused(base: string): Promise<void> {
    // Without the row no one knows the files.
    await this.transactions.run(async () => {
      const removed = await this.pictures.removeUnused(base);
      if (!removed) return;
      const source = removed.sourceToken ? [keyOf(removed.sourceToken)] : [];
      await this.jobs.add('delete-files', { keys: [...pictureKeysOf([removed.picture]), ...source] });
    });
  }

  private async add(whole: Buffer, source: EventPictureSource): Promise<CroppedPicture> {
    requireSpace(await this.storage.freeBytes(), whole.length);
    const pixels = Math.round(source.width * source.crop.width);
    if (pixels < EVENT_PICTURE_WIDTHS[0]) throw badInput('This picture is too small. Please choose one that is at least 420 pixels wide.');
    const sizes = inAllFormats(EVENT_PICTURE_WIDTHS.filter((width) => width <= pixels));
    const { color, photos } = await this.made(this.cutter.cutPart(whole, { crop: source.crop, ratio: EVENT_PICTURE_RATIO }, sizes));
    const [largest] = [...photos].sort((a, b) => b.width - a.width);
    if (!largest) throw badInput(MESSAGES.unreadable);
    const base = `/media/events/${randomKey()}/wide`;
    const widths = [...new Set(photos.map(({ width }) => width))].sort((a, b) => a - b);
    const picture = { base, alt: '', width: largest.width, height: largest.height, widths, color };
    // If no event is saved with it, this job deletes it. Also if it is stored in part only, so the row comes first.
    await this.jobs.add('remove-unused-event-picture', { base }, { delayMs: KEPT_MS });
    await this.pictures.add(picture, source, this.clock.now());
    await this.storage.files.put(keyOf(source.token), whole, { size: whole.length, contentType: PICTURE_CONTENT_TYPES.jpg });
    for (const { width, format, content } of photos) {
      const key = pictureUrl(picture, width, format).slice(1);
      await this.storage.files.put(key, content, { size: content.length, contentType: PICTURE_CONTENT_TYPES[format] });
    }
    return { ...picture, source };
  }

  private async made<Result extends CutResult>(cutting: Promise<Result>): Promise<Result> {
    try {
      return await cutting;
    } catch (error) {
      if (error instanceof UnusablePicture) throw badInput(MESSAGES[error.reason]);
      throw error;
    }
  }
}

/** Of a whole picture. Not below 'media', which is public. */
function keyOf(token: string): string {
  return `event-pictures/${token}.jpg`;
}
