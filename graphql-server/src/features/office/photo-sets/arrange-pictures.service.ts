import {
  arrangePicturesInput,
  editPosesInput,
  type PhotoSetCover,
  type PoseDraft,
  type PoseList,
  removePicturesInput,
  restoreVersionInput,
  setCoverInput,
} from '@archive/schema/office/photo-sets/photo-set';
import { type PicturePlace, placesAfter, placesOf, posesAfter, renumbered } from '@archive/schema/office/photo-sets/picture-places';
import type { DraftPictureRepository } from '#data/repositories/catalogue/draft-picture.repository';
import type { PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';
import type { VersionRepository } from '#data/repositories/catalogue/version.repository';
import { filesOfPicture } from '#domain/files/draft-files';
import { type Actor, requireAdmin, requireRecentPassword } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { badInput, conflict } from '#kernel/errors';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import { mergeFields } from '../owner-changes.ts';
import type { DraftChanges } from './draft-changes.ts';

/** The pictures of a set: in which pose and place, and which one is the cover. */
export class ArrangePicturesService {
  constructor(
    private readonly drafts: PhotoSetDraftRepository,
    private readonly pictures: DraftPictureRepository,
    private readonly versions: VersionRepository,
    private readonly draftChanges: DraftChanges,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Moves pictures. Moves of different pictures by two owners are both kept. @throws AppError NOT_FOUND, CONFLICT */
  async arrange(actor: Actor, input: unknown): Promise<void> {
    requireAdmin(actor);
    const { requestId, id, moves } = validate(arrangePicturesInput, input);
    await this.draftChanges.run(actor, { requestId, content: input, id, action: 'arrangePictures' }, async (draft, now) => {
      const pictures = await this.pictures.list(id);
      const places = placesAfter(pictures, moves);
      const moved = places.filter((place) => !pictures.some((picture) => isSamePlace(picture, place)));
      if (moved.length === 0) return null;
      await this.pictures.place(moved);
      await this.drafts.save(id, posesAfter(draft, places), now);
      return { before: null, after: { moved: moves.length } };
    });
  }

  /** Renames and orders poses, and chooses the free one. @throws AppError STALE when another owner has changed the same */
  async editPoses(actor: Actor, input: unknown): Promise<void> {
    requireAdmin(actor);
    const { requestId, id, seen, wanted } = validate(editPosesInput, input);
    await this.draftChanges.run(actor, { requestId, content: input, id, action: 'arrangePictures' }, async (draft, now) => {
      const current = poseFields({ poses: draft.poses, samplePose: draft.samplePose ?? null });
      const merged = mergeFields(current, poseFields(seen), poseFields(wanted));
      const poses = renumbered(posesOf(draft.poses, merged));
      const { samplePose } = merged;
      if (samplePose !== null && !poses.some(({ key }) => key === samplePose)) throw badInput('This pose no longer exists.');
      await this.drafts.save(id, { poses, samplePose }, now);
      return { before: current, after: merged };
    });
  }

  /** @throws AppError STALE when another owner has chosen another cover meanwhile */
  async setCover(actor: Actor, input: unknown): Promise<void> {
    requireAdmin(actor);
    const { requestId, id, seen, cover } = validate(setCoverInput, input);
    await this.draftChanges.run(actor, { requestId, content: input, id, action: 'editPhotoSet' }, async (draft, now) => {
      const picture = await this.pictures.find(cover.pictureId);
      const isOfCollection = draft.parts !== null && draft.parts !== undefined;
      if (picture?.status !== 'ready' || (!isOfCollection && picture.draft.id !== id))
        throw badInput('Please choose a picture that is ready.');
      const before = coverFields(draft.cover ?? null);
      const after = mergeFields(before, coverFields(seen as PhotoSetCover | null), coverFields(cover)) as PhotoSetCover;
      await this.drafts.save(id, { cover: after }, now);
      return { before, after };
    });
  }

  /** Also ends unfinished uploads. Buyers keep published pictures until the set is published again. @throws AppError PASSWORD_REQUIRED */
  async remove(actor: Actor, input: unknown): Promise<void> {
    requireAdmin(actor);
    requireRecentPassword(actor, this.clock.now());
    const { requestId, id, ids } = validate(removePicturesInput, input);
    await this.draftChanges.run(actor, { requestId, content: input, id, action: 'removePictures' }, async (draft, now) => {
      const removed = await this.#remove(id, ids);
      if (removed.length === 0) return null;
      const left = await this.pictures.list(id);
      const places = placesAfter(left);
      await this.pictures.place(places);
      await this.drafts.save(id, posesAfter(draft, places), now);
      return { before: { pictures: removed }, after: null };
    });
  }

  /** Puts the pictures of an earlier version in place of those of the draft. @throws AppError PASSWORD_REQUIRED, CONFLICT */
  async restore(actor: Actor, input: unknown): Promise<void> {
    requireAdmin(actor);
    requireRecentPassword(actor, this.clock.now());
    const { requestId, id, version, revision } = validate(restoreVersionInput, input);
    await this.draftChanges.run(actor, { requestId, content: input, id, action: 'restoreVersion' }, async (draft, now) => {
      if (draft.revision !== revision) throw conflict('Another owner changed this set. Review the changes, then restore the pictures.');
      const poses = (await this.versions.find(id, version))?.poses ?? [];
      const tokens = poses.flatMap((pose) => pose.tokens);
      await this.pictures.addPublished(id, tokens, now);
      const pictures = await this.pictures.list(id);
      const places = placesOf(poses, pictures);
      if (places.length === 0) throw badInput('No picture of this version can be restored.');
      const others = pictures.filter((picture) => !tokens.includes(picture.id)).map((picture) => picture.id);
      const removed = await this.#remove(id, others);
      await this.pictures.place(places);
      const named = poses.map(({ name }, index) => ({ key: index + 1, name, source: '' }));
      const samplePose = poses.findIndex(({ isSample }) => isSample) + 1;
      await this.drafts.save(id, posesAfter({ poses: named, samplePose }, places), now);
      return { before: { pictures: removed }, after: { version, pictures: places.length } };
    });
  }

  /** The worker deletes the files of those that were never published. @returns the names */
  async #remove(id: number, ids: readonly string[]): Promise<string[]> {
    const removed = await this.pictures.remove(id, ids);
    for (const picture of removed) await this.jobs.add('delete-draft-picture', filesOfPicture(id, picture));
    return removed.map(({ name }) => name);
  }
}

const isSamePlace = (picture: PicturePlace, place: PicturePlace) =>
  picture.id === place.id && picture.pose === place.pose && picture.position === place.position;

interface PoseFields extends Record<string, unknown> {
  order: number[];
  samplePose: number | null;
}

/** A field for each name, so that names of different poses are merged. */
function poseFields({ poses, samplePose }: Pick<PoseList, 'samplePose'> & { poses: readonly { key: number; name: string }[] }): PoseFields {
  return { order: poses.map(({ key }) => key), samplePose, ...Object.fromEntries(poses.map(({ key, name }) => [`name ${key}`, name])) };
}

/** Poses that another owner has added since come last. */
function posesOf(current: readonly PoseDraft[], fields: PoseFields): PoseDraft[] {
  const placeOf = ({ key }: PoseDraft) => (fields.order.includes(key) ? fields.order.indexOf(key) : Number.POSITIVE_INFINITY);
  const named = current.map((pose) => ({ ...pose, name: String(fields[`name ${pose.key}`] ?? pose.name) }));
  return named.sort((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
}

function coverFields(cover: PhotoSetCover | null): Record<string, unknown> {
  return { pictureId: cover?.pictureId ?? null, crop: cover?.crop ?? null, alt: cover?.alt ?? '' };
}
