import { confirmReleasesInput } from '@archive/schema/office/photo-sets/photo-set';
import type { DraftPicture } from '#data/entities/catalogue/draft-picture';
import type { PhotoSetDraft } from '#data/entities/catalogue/photo-set-draft';
import type { DraftPictureRepository } from '#data/repositories/catalogue/draft-picture.repository';
import type { PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';
import { type Actor, requireAdmin } from '#kernel/actor';
import { validate } from '#kernel/validate';
import type { DraftChanges } from './draft-changes.ts';

/** An owner confirms that every person in the pictures has signed a model release, or takes that back. */
export class ConfirmReleases {
  constructor(
    private readonly drafts: PhotoSetDraftRepository,
    private readonly pictures: DraftPictureRepository,
    private readonly draftChanges: DraftChanges,
  ) {}

  /** Confirmations of different pictures by two owners are both kept. @throws AppError NOT_FOUND, CONFLICT while it is being published */
  async run(actor: Actor, input: unknown): Promise<void> {
    const { userId: ownerId } = requireAdmin(actor);
    const { requestId, id, ids, isConfirmed } = validate(confirmReleasesInput, input);
    const action = isConfirmed ? 'confirmReleases' : 'retractReleases';
    await this.draftChanges.run(actor, { requestId, content: input, id, action }, async ({ releases }, now) => {
      const pictures = await this.pictures.list(id);
      const before = pictures.filter((picture) => releases?.pictures.includes(picture.id));
      const after = isConfirmed ? pictures.filter((picture) => before.includes(picture) || ids.includes(picture.id)) : [];
      if (after.length === before.length) return null;
      const confirmation = { pictures: after.map((picture) => picture.id), ownerId, confirmedAt: now.toISOString() };
      await this.drafts.saveState(id, { releases: isConfirmed ? confirmation : null });
      return { before: { confirmed: namesOf(before) }, after: { confirmed: namesOf(after) } };
    });
  }
}

const namesOf = (pictures: readonly DraftPicture[]) => pictures.map(({ name }) => name);

/** Pictures that were added after the confirmation need another one; published ones need none. */
export function hasReleases(
  { releases }: Pick<PhotoSetDraft, 'releases'>,
  pictures: readonly Pick<DraftPicture, 'id'>[],
  publishedIds: ReadonlySet<string>,
): boolean {
  const confirmed = new Set(releases?.pictures);
  return pictures.every(({ id }) => publishedIds.has(id) || confirmed.has(id));
}
