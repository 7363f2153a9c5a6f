import { edgeFor, parsePhotoFile } from '@archive/schema/catalogue/photos/photo';
import type { DraftPictureRepository } from '#data/repositories/catalogue/draft-picture.repository';
import { sizeKeyOf } from '#domain/files/photo-files';
import { type Actor, requireAdmin } from '#kernel/actor';
import { notFound } from '#kernel/errors';

/** Pictures of sets that are being edited, for owners only. */
export class PicturePreviews {
  constructor(private readonly pictures: DraftPictureRepository) {}

  /** @returns the key of the smallest size with at least this edge. @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
  async authorize(actor: Actor, { photoSetId, file }: { photoSetId: string; file: string }): Promise<string> {
    requireAdmin(actor);
    const wanted = parsePhotoFile(file);
    const picture = wanted && (await this.pictures.find(wanted.token));
    if (!wanted || !picture || String(picture.draft.id) !== photoSetId || picture.files.length === 0)
      throw notFound('This picture does not exist.');
    return sizeKeyOf(
      picture.draft.id,
      picture.id,
      edgeFor(
        wanted.edge,
        picture.files.map((size) => size.edge),
      ),
    );
  }
}
