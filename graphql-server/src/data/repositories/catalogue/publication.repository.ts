import type { Picture } from '@archive/schema/catalogue/photo-set';
import { cents } from '@archive/schema/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DraftPicture } from '../../entities/catalogue/draft-picture.ts';
import { Photo } from '../../entities/catalogue/photo.ts';
import { PhotoSet } from '../../entities/catalogue/photo-set.ts';
import type { PhotoSetDraft } from '../../entities/catalogue/photo-set-draft.ts';
import { PhotoSetVersion } from '../../entities/catalogue/photo-set-version.ts';
import { Pose } from '../../entities/catalogue/pose.ts';
import { arrayOf } from '../../raw-rows.ts';
import type { ArchiveRepository, NewArchive } from './archive.repository.ts';
import type { NewPose } from './photo.repository.ts';
import type { PhotoSetPartRepository } from './photo-set-part.repository.ts';

export interface PublishedPose {
  name: string;
  isSample: boolean;
  photos: { picture: DraftPicture; name: string; alt: string }[];
}

export interface Publication {
  draft: PhotoSetDraft;
  slug: string;
  poses: readonly PublishedPose[];
  /** Null to keep the cover that buyers see. */
  cover: Picture | null;
  sheet: Picture | null;
  /** Null if the photos have not changed, so that there is no new version. */
  archives: readonly NewArchive[] | null;
  note: string;
  now: Date;
}

/** Places of photos and poses that buyers no longer see, beyond all others. */
const HIDDEN_PLACE = 100_000;

/** Shows buyers what the owners have edited. Call it in a transaction that holds the set's lock. */
export class PublicationRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly archives: ArchiveRepository,
    private readonly parts: PhotoSetPartRepository,
  ) {}

  /** Adds the first version of a set: its poses with their photos, and its zips. */
  async addFirstVersion(photoSetId: number, poses: readonly NewPose[], archives: readonly NewArchive[], createdAt: Date): Promise<void> {
    await this.em.upsert(PhotoSetVersion, { photoSet: photoSetId, number: 1, createdAt }, { onConflictAction: 'ignore' });
    await this.archives.replace(photoSetId, 1, archives);
    for (const [index, { name, isSample, photos }] of poses.entries()) {
      const pose = this.em.create(Pose, { photoSet: photoSetId, position: index + 1, name, isSample });
      for (const [order, photo] of photos.entries()) this.em.create(Photo, { ...photo, pose, position: order + 1, files: [], addedIn: 1 });
    }
    await this.em.flush();
  }

  async apply(publication: Publication): Promise<void> {
    const { draft, poses, archives, note, now } = publication;
    const { id } = draft;
    const existing = await this.em.findOne(PhotoSet, { id }, { refresh: true });
    const version = existing ? existing.currentVersion + (archives ? 1 : 0) : 1;
    await this.#saveSet(publication, existing);
    if (archives) await this.addVersion(id, { version, archives, note, now });
    await this.#savePhotos(id, await this.#savePoses(id, poses), { poses, version, isNewVersion: archives !== null });
    await this.parts.save(id, draft.parts ?? []);
  }

  /** Makes these zips the ones that buyers get. */
  async addVersion(
    id: number,
    { version, archives, note, now }: { version: number; archives: readonly NewArchive[]; note: string; now: Date },
  ): Promise<void> {
    const [first] = archives;
    if (!first) throw new Error(`Version ${version} of the photo set ${id} has no zip.`);
    await this.#savePosesOf(id, version - 1);
    await this.em.upsert(PhotoSetVersion, { photoSet: id, number: version, note, createdAt: now }, { onConflictAction: 'ignore' });
    await this.archives.replace(id, version, archives);
    // As releases before versions read it. They know the zip by its first name.
    await this.em.nativeUpdate(PhotoSet, { id }, { currentVersion: version, archiveKey: first.fileKey, archiveBytes: first.bytes });
  }

  /** Before the poses and photos change. A photo that was withdrawn before the version was made is not in it. */
  async #savePosesOf(id: number, version: number): Promise<void> {
    await this.em.execute(
      `update photo_set_version v set poses = (
         select jsonb_agg(jsonb_build_object('name', p.name, 'isSample', p.is_sample, 'tokens', x.tokens) order by p.position)
         from pose p join lateral (select jsonb_agg(f.token order by f.position) as tokens from photo f
           where f.pose_id = p.id and f.cut_error is null and (f.withdrawn_at is null or f.withdrawn_at > v.created_at)
             and f.added_in <= v.number and (f.removed_in is null or f.removed_in > v.number)) x on x.tokens is not null
         where p.photo_set_id = v.photo_set_id)
       where v.photo_set_id = ? and v.number = ?`,
      [id, version],
    );
  }

  /** Every picture of a set that anyone may look at: its cover, its contact sheet and its free pose. */
  async listPublicPictures(photoSetId: number): Promise<Picture[]> {
    const rows = await this.em.execute<{ picture: Picture }[]>(
      `select s.picture from photo_set s where s.id = ? union all select s.sheet from photo_set s where s.id = ? and s.sheet is not null
       union all select f.picture from photo f join pose p on p.id = f.pose_id
         where p.photo_set_id = ? and f.picture is not null and f.withdrawn_at is null`,
      [photoSetId, photoSetId, photoSetId],
    );
    return rows.map(({ picture }) => picture);
  }

  async #saveSet({ draft, slug, cover, sheet, archives, now }: Publication, existing: PhotoSet | null): Promise<void> {
    const { id, title, description } = draft;
    const fields = { title, description, price: draft.price ?? cents(0), season: draft.season ?? null, isPublished: true };
    const pictures = { ...(cover ? coverFields(draft, cover) : {}), ...(sheet ? { sheet } : {}) };
    if (existing) {
      await this.em.nativeUpdate(PhotoSet, { id }, { ...fields, ...pictures });
      return;
    }
    const [first] = archives ?? [];
    if (!first || !cover) throw new Error(`The photo set ${id} has no zip or no cover.`);
    const [row] = await this.em.execute<{ position: number }[]>('select coalesce(max(position), -1) + 1 as position from photo_set');
    const zip = { archiveKey: first.fileKey, archiveBytes: first.bytes, downloadFile: first.downloadFile };
    await this.em.insert(PhotoSet, {
      id,
      slug,
      ...fields,
      ...zip,
      position: row?.position ?? 0,
      createdAt: now,
      ...coverFields(draft, cover),
      sheet,
    } as PhotoSet);
  }

  /** @returns the ids of the poses in order. The first pose of a set stays the first row, whatever it shows. */
  async #savePoses(photoSet: number, poses: readonly PublishedPose[]): Promise<number[]> {
    const rows = await this.em.find(Pose, { photoSet }, { orderBy: { position: 'asc' }, refresh: true });
    const ids: number[] = [];
    for (const [index, { name, isSample }] of poses.entries()) {
      const fields = { name, isSample, position: index + 1 };
      const row = rows[index];
      if (row) await this.em.nativeUpdate(Pose, { id: row.id }, fields);
      ids.push(row?.id ?? Number(await this.em.insert(Pose, { ...fields, photoSet })));
    }
    for (const { id } of rows.slice(poses.length))
      await this.em.nativeUpdate(Pose, { id }, { position: HIDDEN_PLACE + id, isSample: false });
    return ids;
  }

  async #savePhotos(
    photoSetId: number,
    poseIds: readonly number[],
    { poses, version, isNewVersion }: { poses: readonly PublishedPose[]; version: number; isNewVersion: boolean },
  ): Promise<void> {
    const tokens = poses.flatMap(({ photos }) => photos.map(({ picture }) => picture.id));
    await this.em.execute(
      `update photo f set position = ${HIDDEN_PLACE} + f.id, removed_in = coalesce(f.removed_in, ?), picture = null from pose p
       where p.id = f.pose_id and p.photo_set_id = ? and f.token <> all(${arrayOf('text')})`,
      [version, photoSetId, JSON.stringify(tokens)],
    );
    await this.#saveFigures(photoSetId);
    const known = new Set((await this.em.find(Photo, { token: { $in: tokens } }, { fields: ['token'] })).map(({ token }) => token));
    for (const [index, { isSample, photos }] of poses.entries()) {
      for (const [view, { picture, name, alt }] of photos.entries()) {
        const place = { pose: poseIds[index] ?? 0, position: view + 1, alt, picture: isSample ? (picture.picture ?? null) : null };
        const named = isNewVersion ? { sourceName: name } : {};
        if (known.has(picture.id)) await this.em.nativeUpdate(Photo, { token: picture.id }, { ...place, ...named, removedIn: null });
        else await this.em.insert(Photo, { ...newPhoto(picture), ...place, sourceName: name, addedIn: version });
      }
    }
  }

  /** Where the figures of photos are that had been cut before they were guessed. A folder may have named others. */
  async #saveFigures(id: number): Promise<void> {
    await this.em.execute(
      `update photo f set figure = d.figure from draft_picture d
       where d.draft_id = ? and d.id = f.token and nullif(f.figure, 'null') is null and nullif(d.figure, 'null') is not null`,
      [id],
    );
  }
}

function coverFields({ cover }: PhotoSetDraft, picture: Picture) {
  return { picture, cover: cover ? { ...cover, base: picture.base } : null };
}

function newPhoto({ id, originalKey, originalBytes, width, height, color, figure, files }: DraftPicture) {
  return {
    token: id,
    originalKey: originalKey ?? '',
    originalBytes: originalBytes ?? 0,
    width: width ?? 0,
    height: height ?? 0,
    color: color ?? '#808080',
    files,
    turn: null,
    figure: figure ?? null,
    cutError: null,
    withdrawnAt: null,
  };
}
