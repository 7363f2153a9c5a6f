import { buffer } from 'node:stream/consumers';
import { edgesOf, MAX_SAMPLE_EDGE } from '@archive/schema/catalogue/photo';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { PICTURE_FORMATS } from '@archive/schema/catalogue/picture-files';
import type { DraftPicture } from '#data/entities/draft-picture';
import type { PhotoSetDraft, Publishing } from '#data/entities/photo-set-draft';
import type { DraftPictureRepository } from '#data/repositories/draft-picture.repository';
import type { NewArchive, PhotoRepository } from '#data/repositories/photo.repository';
import type { PhotoSetRepository } from '#data/repositories/photo-set.repository';
import type { PhotoSetDraftRepository } from '#data/repositories/photo-set-draft.repository';
import type { PublicationRepository, PublishedPose } from '#data/repositories/publication.repository';
import type { VersionRepository } from '#data/repositories/version.repository';
import type { Transactions } from '#data/transactions';
import type { Clock } from '#kernel/clock';
import { AppError, conflict } from '#kernel/errors';
import type { Logger } from '#kernel/logging/logger';
import { sha256 } from '#kernel/secrets/tokens';
import type { FileStore } from '#ports/file-store';
import type { JobQueue } from '#ports/job-queue';
import type { PhotoCutter, PhotoSize } from '#ports/photo-cutter';
import { UnusablePicture } from '#ports/picture-encoder';
import { type ArchiveEntry, contentOfSets } from '../archives/archive-content.ts';
import { sheetOf } from '../photos/compose-sheet.ts';
import { storePicture } from '../photos/store-picture.ts';
import { coverEdges } from './cover-edges.ts';
import { posesToPublish } from './poses-to-publish.ts';
import { savePrepared, UnpublishedZips } from './unpublished-zips.ts';

export interface PublishStores {
  drafts: PhotoSetDraftRepository;
  pictures: DraftPictureRepository;
  photoSets: PhotoSetRepository;
  photos: PhotoRepository;
  publications: PublicationRepository;
  versions: VersionRepository;
  transactions: Transactions;
  files: FileStore;
  cutter: PhotoCutter;
  jobs: JobQueue;
}

interface Work {
  draft: PhotoSetDraft;
  slug: string;
  poses: PublishedPose[];
}

/**
 * Publishes a set: cuts its cover and free pose, packs its zips, then shows everything in one transaction. Each step notes what it
 * has made, so that a process that is killed loses one step at most.
 */
export class PublishDraft {
  readonly #zips: UnpublishedZips;

  constructor(
    private readonly stores: PublishStores,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.#zips = new UnpublishedZips(stores);
  }

  /** Deletes the zips of a publication that was canceled. Jobs of one set run one after the other, so none is packed meanwhile. */
  async run(id: number): Promise<void> {
    const { drafts } = this.stores;
    const draft = await drafts.find(id);
    if (!draft) return;
    const { publishing } = draft;
    if (!publishing) return this.#zips.discard(draft);
    try {
      await this.#publish(draft, publishing);
    } catch (error) {
      const isLasting = error instanceof AppError || (error instanceof UnusablePicture && error.reason !== 'canceled');
      if (!isLasting) throw error;
      this.logger.error({ photoSet: id, error }, 'photo set could not be published');
      await this.#ifWanted(id, publishing, () => drafts.saveState(id, { publishing: null, fault: error.message }));
      await this.#zips.discard(draft);
    }
  }

  async #publish(draft: PhotoSetDraft, publishing: Publishing): Promise<void> {
    const poses = posesToPublish(draft, await this.stores.pictures.list(draft.id));
    const work: Work = { draft, slug: publishing.slug, poses };
    const cover = await this.#cover(work);
    await this.#cutSample(work);
    const sheet = await this.#sheet(work);
    const content = await this.#content(work);
    const archives = content && (await this.#zips.pack(draft, publishing, hashOf(content), content));
    await this.#show({ draft, publishing, poses, cover, sheet, archives });
  }

  /** Null if the published one stays. */
  async #cover({ draft, slug }: Work): Promise<Picture | null> {
    const { cover } = draft;
    if (!cover) return null;
    return this.#once(draft, 'cover', [slug, cover], async () => {
      const picture = await this.stores.pictures.find(cover.pictureId);
      if (picture?.status !== 'ready') throw conflict('The picture of the cover was removed.');
      const sizes = coverEdges(picture, cover.crop).flatMap((edge) => PICTURE_FORMATS.map((format): PhotoSize => ({ edge, format })));
      const cut = await this.stores.cutter.cutCover(await this.#originalOf(picture), cover.crop, sizes);
      return storePicture(this.stores.files, `photo-sets/${slug}`, 'cover', { alt: cover.alt, ...cut });
    });
  }

  async #cutSample({ slug, poses }: Work): Promise<void> {
    const sample = poses.find(({ isSample }) => isSample);
    for (const { picture, alt } of sample?.photos ?? []) {
      if (picture.picture) continue;
      const sizes = sampleEdges(picture).flatMap((edge) => PICTURE_FORMATS.map((format): PhotoSize => ({ edge, format })));
      const cut = await this.stores.cutter.cut(await this.#originalOf(picture), sizes);
      picture.picture = await storePicture(this.stores.files, `photo-sets/${slug}`, 'sample', { alt, ...cut });
      await this.stores.pictures.savePublicSizes(picture.id, picture.picture);
    }
  }

  async #sheet({ draft, slug, poses }: Work): Promise<Picture | null> {
    const cells = poses.flatMap(({ photos }, pose) => photos.map(({ picture }) => ({ pose, picture })));
    // Photos of a folder may not be cut yet: then the sheet is composed after them.
    if (cells.length === 0 || cells.some(({ picture }) => picture.files.length === 0)) return null;
    const photos = cells.map(({ pose, picture }) => ({ pose, ...photoOf(picture) }));
    return this.#once(draft, 'sheet', [slug, photos.map(({ pose, token }) => [pose, token])], () =>
      sheetOf(this.stores, { id: draft.id, slug }, photos),
    );
  }

  /** What the zips contain; null if they contain it already. */
  async #content({ draft, slug, poses }: Work): Promise<ArchiveEntry[] | null> {
    const { photoSets, photos } = this.stores;
    const isPublished = draft.publishedRevision !== null && draft.publishedRevision !== undefined;
    const current = isPublished ? groupsOf(await photos.listOfSet(draft.id), ({ pose, token }) => [pose.id, token]) : null;
    const wanted = poses.map((pose) => pose.photos.map(({ picture }) => picture.id));
    const partIds = draft.parts ?? [];
    const isSame =
      JSON.stringify(current) === JSON.stringify(wanted) &&
      isSameSet(
        partIds,
        (await photoSets.listParts(draft.id)).map(({ id }) => id),
      );
    if (isPublished && isSame) return null;
    const own = poses.flatMap((pose) =>
      pose.photos.map(({ name, picture }) => ({ folder: slug, name, key: picture.originalKey ?? '', bytes: picture.originalBytes ?? 0 })),
    );
    return [...own, ...(await contentOfSets({ photos }, await photoSets.listByIds(partIds)))];
  }

  async #show(made: {
    draft: PhotoSetDraft;
    publishing: Publishing;
    poses: PublishedPose[];
    cover: Picture | null;
    sheet: Picture | null;
    archives: readonly NewArchive[] | null;
  }): Promise<void> {
    const { drafts, publications, jobs } = this.stores;
    const { draft } = made;
    await this.#ifWanted(draft.id, made.publishing, async () => {
      await publications.apply({ ...made, slug: made.publishing.slug, note: made.publishing.note, now: this.clock.now() });
      await drafts.saveState(draft.id, { publishing: null, prepared: {}, fault: null, publishedRevision: draft.revision });
      if (made.archives)
        for (const photoSetId of await publications.listCollectionIds(draft.id)) await jobs.add('pack-photo-set', { photoSetId });
    });
  }

  /** In one transaction, unless an earlier attempt has published the set or an owner has canceled this publication. */
  async #ifWanted(id: number, { requestedAt }: Publishing, end: () => Promise<void>): Promise<void> {
    const { drafts, transactions } = this.stores;
    await transactions.run(async () => {
      await transactions.lock(`photo-set:${id}`);
      const now = await drafts.find(id);
      if (now?.publishing?.requestedAt === requestedAt) await end();
    });
  }

  async #once(draft: PhotoSetDraft, what: 'cover' | 'sheet', inputs: unknown, make: () => Promise<Picture>): Promise<Picture> {
    const of = hashOf(inputs);
    const made = draft.prepared[what];
    if (made?.of === of) return made.picture;
    const picture = await make();
    await savePrepared(this.stores.drafts, draft, { [what]: { of, picture } });
    return picture;
  }

  async #originalOf({ originalKey, name }: DraftPicture): Promise<Buffer> {
    if (!originalKey || !(await this.stores.files.stat(originalKey)))
      throw conflict(`The file of ${name} is missing. Please upload it again.`);
    return buffer(await this.stores.files.read(originalKey));
  }
}

function photoOf({ id, width, height, files }: DraftPicture) {
  return { token: id, width: width ?? 1, height: height ?? 1, files };
}

function sampleEdges({ width, height }: DraftPicture): number[] {
  const edges = edgesOf({ width: width ?? 1, height: height ?? 1 }).filter((edge) => edge <= MAX_SAMPLE_EDGE);
  return edges.length > 0 ? edges : [MAX_SAMPLE_EDGE];
}

/** Values that follow each other with the same key, together. */
function groupsOf<T>(list: readonly T[], keyAndValue: (item: T) => [number, string]): string[][] {
  const groups = new Map<number, string[]>();
  for (const [key, value] of list.map(keyAndValue)) groups.set(key, [...(groups.get(key) ?? []), value]);
  return [...groups.values()];
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  JSON.stringify([...one].sort((a, b) => a - b)) === JSON.stringify([...other].sort((a, b) => a - b));
const hashOf = (inputs: unknown) =>
  sha256(JSON.stringify(inputs))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '0');
