import { edgeFor } from '@archive/schema/catalogue/photo';
import type { DraftPictureRepository } from '#data/repositories/catalogue/draft-picture.repository';
import { sizeKeyOf } from '#domain/photo-files';
import { type Actor, requireAdmin } from '#kernel/actor';
import { notFound } from '#kernel/errors';

const FILE = /^([0-9a-f]{32})-([1-9]\d{0,4})\.jpg$/;

/** Pictures of sets that are being edited, for owners only. */
export class PicturePreviews {
  constructor(private readonly pictures: DraftPictureRepository) {}

  /** @returns the key of the smallest size with at least this edge. @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
  async authorize(actor: Actor, { photoSetId, file }: { photoSetId: string; file: string }): Promise<string> {
    requireAdmin(actor);
    const [, pictureId = '', edge] = FILE.exec(file) ?? [];
    const picture = edge ? await this.pictures.find(pictureId) : null;
    if (!picture || String(picture.draft.id) !== photoSetId || picture.files.length === 0) throw notFound('This picture does not exist.');
    return sizeKeyOf(
      picture.draft.id,
      pictureId,
      edgeFor(
        Number(edge),
        picture.files.map((size) => size.edge),
      ),
    );
  }
}
