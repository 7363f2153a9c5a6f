import { parsePhotoSetId } from '@archive/schema/catalogue/photo-set-id';
import type { PhotoSetState } from '@archive/schema/office/photo-sets/photo-set';
import type { PhotoSet } from '#data/entities/catalogue/photo-set';
import type { PhotoSetDraft } from '#data/entities/catalogue/photo-set-draft';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { DraftPictureRepository } from '#data/repositories/catalogue/draft-picture.repository';
import type { PhotoRepository } from '#data/repositories/catalogue/photo.repository';
import type { PhotoSetRepository } from '#data/repositories/catalogue/photo-set.repository';
import type { PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';
import type { VersionRepository, VersionRow } from '#data/repositories/catalogue/version.repository';
import type { OrderRepository } from '#data/repositories/sales/order.repository';
import { type Actor, requireAdmin } from '#kernel/actor';
import { notFound } from '#kernel/errors';
import type { DraftChanges } from './draft-changes.ts';
import { type CheckedDraft, readChecks } from './draft-checks.ts';

/** Everything about one set that its editor shows. */
export interface EditedPhotoSet extends CheckedDraft {
  draft: PhotoSetDraft;
  state: PhotoSetState;
  hasChanges: boolean;
  /** The sets of a Complete Collection; null for other sets. */
  parts: Pick<PhotoSet, 'id' | 'title'>[] | null;
  /** Of the picture that was chosen for the cover. */
  coverPhotoSetId: number | null;
  /** Who has confirmed them; null without an account. */
  releasesBy: string | null;
  versions: VersionRow[];
  openCheckouts: number;
}

interface Repositories {
  drafts: PhotoSetDraftRepository;
  pictures: DraftPictureRepository;
  photoSets: PhotoSetRepository;
  photos: PhotoRepository;
  versions: VersionRepository;
  orders: OrderRepository;
  users: UserRepository;
}

/** Reads a set as owners edit it. */
export class ReadPhotoSet {
  constructor(
    private readonly repositories: Repositories,
    private readonly draftChanges: DraftChanges,
  ) {}

  /** @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
  async run(actor: Actor, id: number): Promise<EditedPhotoSet> {
    requireAdmin(actor);
    if (parsePhotoSetId(id) === null) throw notFound("We couldn't find this photo set.");
    const draft = await this.draftChanges.open(id);
    const { drafts, pictures, photoSets, versions, orders, users } = this.repositories;
    const checked = await readChecks(this.repositories, draft);
    const state = await drafts.readState(id);
    if (!state) throw notFound("We couldn't find this photo set.");
    return {
      ...checked,
      ...state,
      draft,
      parts: draft.parts ? (await photoSets.listByIds(draft.parts)).map(({ id: partId, title }) => ({ id: partId, title })) : null,
      coverPhotoSetId: draft.cover ? ((await pictures.find(draft.cover.pictureId))?.draft.id ?? null) : null,
      releasesBy: draft.releases ? ((await users.findById(draft.releases.ownerId))?.username ?? null) : null,
      versions: await versions.list(id),
      openCheckouts: (await orders.listOpenOf(id)).length,
    };
  }
}
