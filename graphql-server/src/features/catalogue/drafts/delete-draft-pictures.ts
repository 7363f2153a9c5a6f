import { DAY_MS } from '@archive/schema/durations';
import type { DraftPictureRepository } from '#data/repositories/catalogue/draft-picture.repository';
import type { PhotoRepository } from '#data/repositories/catalogue/photo.repository';
import { before, type Clock } from '#kernel/clock';
import type { FileStore } from '#ports/file-store';
import type { Jobs } from '#ports/jobs';
import { deletePictureFiles } from './delete-picture-files.ts';

const ABANDONED_MS = 7 * DAY_MS;
const BATCH = 1000;

/** Deletes the files of pictures that owners have removed, and uploads that were never finished. */
export class DeleteDraftPictures {
  constructor(
    private readonly pictures: DraftPictureRepository,
    private readonly photos: PhotoRepository,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  /** Published photos keep their files: earlier versions contain them. */
  async run(picture: Jobs['delete-draft-picture']): Promise<void> {
    const { pictureId } = picture;
    if ((await this.pictures.find(pictureId)) || (await this.photos.exists(pictureId))) return;
    await deletePictureFiles(this.files, picture);
  }

  /** Deletes uploads and refused files that were not touched for a week. */
  async deleteAbandoned(): Promise<void> {
    const limit = before(this.clock.now(), ABANDONED_MS);
    for (const { id, bytes, draft } of await this.pictures.listAbandoned(limit, BATCH)) {
      if (!(await this.pictures.removeAbandoned(id, limit))) continue;
      await deletePictureFiles(this.files, { photoSetId: draft.id, pictureId: id, bytes, edges: [] });
    }
  }
}
