import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { sampleEdgesOf } from '@archive/schema/catalogue/photos/photo';
import { MINUTE_MS } from '@archive/schema/durations';
import { emptyPartsText } from '@archive/schema/office/photo-sets/photo-set-checks';
import type { DraftPicture } from '#data/entities/catalogue/draft-picture';
import type { Photo } from '#data/entities/catalogue/photo';
import type { PhotoSetDraft, Publishing } from '#data/entities/catalogue/photo-set-draft';
import type { NewArchive } from '#data/repositories/catalogue/archive.repository';
import type { DraftPictureRepository } from '#data/repositories/catalogue/draft-picture.repository';
import type { PhotoRepository } from '#data/repositories/catalogue/photo.repository';
import type { PhotoSetRepository } from '#data/repositories/catalogue/photo-set.repository';
import type { PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';
import type { PhotoSetPartRepository } from '#data/repositories/catalogue/photo-set-part.repository';
import type { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';
import type { PublicationRepository, PublishedPose } from '#data/repositories/catalogue/publication.repository';
import type { VersionRepository } from '#data/repositories/catalogue/version.repository';
import type { Transactions } from '#data/transactions';
import { deleteReplacedPictures } from '#domain/files/delete-replaced-pictures';
import { picturesIn } from '#domain/files/draft-files';
import { requireSpace } from '#domain/files/free-space';
import { inAllFormats } from '#domain/files/photo-files';
import { lockSets } from '#domain/lock-sets';
import type { Clock } from '#kernel/clock';
import { AppError, conflict } from '#kernel/errors';
import type { Logger } from '#kernel/logging/logger';
import type { FileStore } from '#ports/file-store';
import type { JobQueue } from '#ports/job-queue';
import type { PhotoCutter } from '#ports/photo-cutter';
import { UnusablePicture } from '#ports/picture-encoder';
import { type ArchiveEntry, bytesOf, contentOfSets } from '../archives/archive-content.ts';
import { requireSettled } from '../archives/plan-zips.ts';
import { sheetOf } from '../photos/compose-sheet.ts';
import { hashOf } from '../photos/content-hash.ts';
import type { PublicPictures } from '../photos/public-pictures.ts';
import { COVER_RATIO, coverEdges } from './cover-edges.ts';
import { posesToPublish } from './poses-to-publish.ts';
import { UnpublishedPictures } from './unpublished-pictures.ts';
import { UnpublishedZips } from './unpublished-zips.ts';

/** A publication of 10 GB takes half of it. */
const AWAITED_MS = 10 * MINUTE_MS;

export interface PublishStores {
  drafts: PhotoSetDraftRepository;
  pictures: DraftPictureRepository;
  photoSets: PhotoSetRepository;
  photos: PhotoRepository;
  parts: PhotoSetPartRepository;
  publications: PublicationRepository;
  versions: VersionRepository;
  plannedZips: PlannedFileRepository;
  transactions: Transactions;
  files: FileStore;
  publicPictures: PublicPictures;
  cutter: PhotoCutter;
  jobs: JobQueue;
  /** Of the disk with the files; null where there is no limit. */
  freeBytes: () => Promise<number | null>;
}

interface Made {
  work: Work;
  publishing: Publishing;
  cover: Picture | null;
  sheet: Picture | null;
  /** Null if the photos have not changed, as `archives`. */
  content: readonly ArchiveEntry[] | null;
  archives: readonly NewArchive[] | null;
}

interface Work {
  draft: PhotoSetDraft;
  slug: string;
  /** Of the addresses of its public pictures, and of its progress: when it was requested. */
  salt: string;
  poses: PublishedPose[];
}

/**
 * Publishes a set: cuts its cover and free pose, packs its zips, then shows everything in one transaction. Each step notes what it
 * has made, so that a process that is killed loses one step at most.
 */
export class PublishDraft {
  readonly #zips: UnpublishedZips;
  readonly #pictures: UnpublishedPictures;

  constructor(
    private readonly stores: PublishStores,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.#zips = new UnpublishedZips(stores, clock);
    this.#pictures = new UnpublishedPictures(stores);
  }

  /** Deletes the files of a publication that was canceled. Jobs of one set run one after the other, so none is made meanwhile. */
  async run(id: number): Promise<void> {
    const { drafts } = this.stores;
    const draft = await drafts.find(id);
    if (!draft) return;
    const { publishing } = draft;
    if (!publishing) return this.#discard(draft);
    try {
      await this.#publish(draft, publishing);
    } catch (error) {
      const isLasting = error instanceof AppError || (error instanceof UnusablePicture && error.reason !== 'canceled');
      if (!isLasting) throw error;
      this.logger.error({ photoSet: id, error }, 'photo set could not be published');
      await this.#ifWanted(id, publishing, () => drafts.saveState(id, { publishing: null, fault: error.message }));
      await this.#discard(draft);
    }
  }

  /** An owner waits for a publication. One that takes longer than others has failed, and is tried again for days. */
  isAwaited(): Promise<boolean> {
    return this.stores.drafts.isAnyPublishing(new Date(this.clock.now().getTime() - AWAITED_MS));
  }

  async #discard(draft: PhotoSetDraft): Promise<void> {
    await this.#zips.discard(draft);
    await this.#pictures.discard(draft);
  }

  async #publish(draft: PhotoSetDraft, publishing: Publishing): Promise<void> {
    await this.#rejectTakenSlug(draft.id, publishing);
    const poses = posesToPublish(draft, await this.stores.pictures.list(draft.id));
    const work: Work = { draft, slug: publishing.slug, salt: publishing.requestedAt, poses };
    const cover = await this.#cover(work);
    await this.#cutSample(work);
    const content = await this.#content(work);
    const sheet = content && (await this.#sheet(work));
    if (content) requireSpace(await this.stores.freeBytes(), bytesOf(content));
    const archives = content && (await this.#zips.pack(draft, publishing, hashOf(content), content));
    await this.#show({ work, publishing, cover, sheet, content, archives });
  }

  /** Null if the published one stays. */
  async #cover({ draft, slug, salt }: Work): Promise<Picture | null> {
    const { cover } = draft;
    const published = await this.stores.photoSets.findById(draft.id);
    if (!cover || isDeepStrictEqual(published?.cover, { ...cover, base: published?.picture.base })) return null;
    return this.#pictures.once(draft, 'cover', [slug, cover], async () => {
      const picture = await this.stores.pictures.find(cover.pictureId);
      if (picture?.status !== 'ready') throw conflict('The picture of the cover was removed.');
      const sizes = inAllFormats(coverEdges(picture, cover.crop));
      const cut = await this.stores.cutter.cutPart(await this.#originalOf(picture), { crop: cover.crop, ratio: COVER_RATIO }, sizes);
      return this.stores.publicPictures.store({ slug, name: 'cover', salt }, { alt: cover.alt, ...cut });
    });
  }

  /** What is public stays. */
  async #cutSample({ draft, slug, salt, poses }: Work): Promise<void> {
    const sample = poses.find(({ isSample }) => isSample);
    const photos = sample?.photos ?? [];
    for (const [index, { picture, alt }] of photos.entries()) {
      // Saved with the picture.
      draft.prepared.progress = { of: salt, step: 'pictures', done: index + 1, total: photos.length };
      picture.picture ??= await this.#pictures.once(draft, picture.id, [slug, alt], async () => {
        const sizes = inAllFormats(sampleEdgesOf(photoOf(picture)));
        const { figure, ...cut } = await this.stores.cutter.cut(await this.#originalOf(picture), sizes);
        if (figure && !picture.figure) await this.stores.pictures.saveFigure(picture.id, figure);
        return this.stores.publicPictures.store({ slug, name: 'sample', salt }, { alt, ...cut });
      });
    }
  }

  async #sheet({ draft, slug, salt, poses }: Work): Promise<Picture | null> {
    const cells = poses.flatMap(({ photos }, pose) => photos.map(({ picture }) => ({ pose, picture })));
    // Photos of a folder may not be cut yet: then the sheet is composed after them.
    if (cells.length === 0 || cells.some(({ picture }) => picture.files.length === 0)) return null;
    const photos = cells.map(({ pose, picture }) => ({ pose, ...photoOf(picture) }));
    return this.#pictures.once(draft, 'sheet', [slug, photos.map(({ pose, token }) => [pose, token])], () =>
      sheetOf(this.stores, { id: draft.id, slug, salt }, photos),
    );
  }

  /** What the zips contain; null if they contain it already. */
  async #content({ draft, slug, poses }: Work): Promise<ArchiveEntry[] | null> {
    const { photoSets, photos, parts } = this.stores;
    const partIds = draft.parts ?? [];
    const emptyParts = await photoSets.listTitlesOfEmpty(partIds);
    if (emptyParts.length > 0) throw conflict(emptyPartsText(emptyParts));
    const isPublished = draft.publishedRevision !== null && draft.publishedRevision !== undefined;
    const current = isPublished ? tokensByPose(await photos.listOfSet(draft.id)) : null;
    const wanted = poses.map((pose) => pose.photos.map(({ picture }) => picture.id));
    const isSame =
      JSON.stringify(current) === JSON.stringify(wanted) &&
      haveSameIds(
        partIds,
        (await parts.list(draft.id)).map(({ id }) => id),
      );
    if (isPublished && isSame) return null;
    const own = poses.flatMap((pose) =>
      pose.photos.map(({ name, picture }) => ({ folder: slug, name, key: picture.originalKey ?? '', bytes: picture.originalBytes ?? 0 })),
    );
    return [...own, ...(await contentOfSets({ photos }, await photoSets.listByIds(partIds)))];
  }

  async #show({ work, publishing, content, ...made }: Made): Promise<void> {
    const { drafts, photoSets, parts, publications, jobs } = this.stores;
    const { draft, slug, poses } = work;
    await this.#ifWanted(draft.id, publishing, async () => {
      await lockSets(this.stores, draft.id, await photoSets.listByIds(draft.parts ?? []));
      await this.#rejectTakenSlug(draft.id, publishing);
      if (content && hashOf(await this.#content(work)) !== hashOf(content)) throw new Error('A photo was withdrawn while it was packed.');
      await requireSettled(this.stores, made.archives ?? []);
      const before = [...(await publications.listPublicPictures(draft.id)), ...picturesIn(draft)];
      await publications.apply({ ...made, draft, slug, poses, note: publishing.note, now: this.clock.now() });
      await deleteReplacedPictures(this.stores, draft.id, before);
      await drafts.saveState(draft.id, { publishing: null, prepared: {}, fault: null, publishedRevision: draft.revision });
      if (made.archives)
        for (const photoSetId of await parts.listPackableCollections(draft.id)) await jobs.add('pack-photo-set', { photoSetId });
    });
  }

  /** Another set may have got it meanwhile, for instance by an import. */
  async #rejectTakenSlug(id: number, { slug }: Publishing): Promise<void> {
    if (await this.stores.photoSets.isSlugTaken(slug, id))
      throw conflict(`Another set now uses the address '${slug}'. Publish again to get a new one.`);
  }

  /** In one transaction, unless an earlier attempt has published the set or an owner has canceled this publication. */
  async #ifWanted(id: number, { requestedAt }: Publishing, end: () => Promise<unknown>): Promise<void> {
    const { drafts, transactions } = this.stores;
    await transactions.run(async () => {
      await lockSets(this.stores, id);
      const now = await drafts.find(id);
      if (now?.publishing?.requestedAt === requestedAt) await end();
    });
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

function tokensByPose(photos: readonly Photo[]): string[][] {
  return [...Map.groupBy(photos, ({ pose }) => pose.id).values()].map((ofPose) => ofPose.map(({ token }) => token));
}

const haveSameIds = (one: readonly number[], other: readonly number[]) =>
  JSON.stringify([...one].sort((a, b) => a - b)) === JSON.stringify([...other].sort((a, b) => a - b));
