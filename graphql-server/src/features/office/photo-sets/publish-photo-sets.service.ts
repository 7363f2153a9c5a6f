import {
  emailNewVersionInput,
  photoSetInput,
  publishPhotoSetInput,
  takeOffSaleInput,
  withdrawPicturesInput,
} from '@archive/schema/office/photo-sets/photo-set';
import type { PhotoSetCheck } from '@archive/schema/office/photo-sets/photo-set-checks';
import { placesAfter, posesAfter } from '@archive/schema/office/photo-sets/picture-places';
import type { PhotoSetDraft } from '#data/entities/catalogue/photo-set-draft';
import type { DraftPictureRepository } from '#data/repositories/catalogue/draft-picture.repository';
import type { PhotoRepository } from '#data/repositories/catalogue/photo.repository';
import type { PhotoSetRepository } from '#data/repositories/catalogue/photo-set.repository';
import type { PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';
import type { PublicationRepository } from '#data/repositories/catalogue/publication.repository';
import type { ShowingCover, VersionRepository } from '#data/repositories/catalogue/version.repository';
import type { VersionMailRepository } from '#data/repositories/catalogue/version-mail.repository';
import type { OrderRepository } from '#data/repositories/sales/order.repository';
import { deleteReplacedPictures } from '#domain/files/delete-replaced-pictures';
import { type Actor, requireAdmin, requireRecentPassword } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { AppError, badInput, conflict } from '#kernel/errors';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import type { DraftChanges } from './draft-changes.ts';
import { readChecks } from './draft-checks.ts';
import { fieldsOf } from './draft-fields.ts';

interface Repositories {
  drafts: PhotoSetDraftRepository;
  pictures: DraftPictureRepository;
  photoSets: PhotoSetRepository;
  photos: PhotoRepository;
  publications: PublicationRepository;
  versions: VersionRepository;
  versionMails: VersionMailRepository;
  orders: OrderRepository;
}

/** What buyers see of a set: publishes it, takes it off sale, withdraws pictures, and tells buyers. The worker packs the files. */
export class PublishPhotoSetsService {
  constructor(
    private readonly repositories: Repositories,
    private readonly draftChanges: DraftChanges,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError NOT_READY with what is missing, CONFLICT when another owner has changed the set since */
  async publish(actor: Actor, input: unknown): Promise<void> {
    requireAdmin(actor);
    const { requestId, id, revision, expectedPrice, note } = validate(publishPhotoSetInput, input);
    const { drafts } = this.repositories;
    await this.draftChanges.run(actor, { requestId, content: input, id, action: 'publishPhotoSet' }, async (draft, now) => {
      const { photoSet, checks } = await readChecks(this.repositories, draft);
      rejectUnready(checks);
      if (draft.revision !== revision || draft.price !== expectedPrice)
        throw conflict('Another owner changed this set. Review the changes, then publish again.');
      const slug = photoSet?.slug ?? (await this.#newSlug(draft));
      await drafts.saveState(id, { publishing: { slug, note, requestedAt: now.toISOString() }, fault: null });
      await this.jobs.add('publish-photo-set', { photoSetId: id });
      return { before: photoSet && { price: photoSet.price, isPublished: photoSet.isPublished }, after: { ...fieldsOf(draft), note } };
    });
  }

  /** For a publication that takes too long. What buyers see stays. */
  async cancelPublication(actor: Actor, input: unknown): Promise<void> {
    requireAdmin(actor);
    const { requestId, id } = validate(photoSetInput, input);
    const change = { requestId, content: input, id, action: 'cancelPublication', duringPublication: true } as const;
    await this.draftChanges.run(actor, change, async ({ publishing }) => {
      if (!publishing) throw conflict('This set is no longer being published.');
      await this.repositories.drafts.saveState(id, { publishing: null });
      // It deletes what was packed.
      await this.jobs.add('publish-photo-set', { photoSetId: id });
      return { before: { requestedAt: publishing.requestedAt }, after: null };
    });
  }

  /** Buyers keep it. Open checkouts keep it too, or are closed. */
  async takeOffSale(actor: Actor, input: unknown): Promise<void> {
    requireAdmin(actor);
    const { requestId, id, openCheckouts } = validate(takeOffSaleInput, input);
    const { photoSets, orders } = this.repositories;
    await this.draftChanges.run(actor, { requestId, content: input, id, action: 'takeOffSale' }, async () => {
      if (!(await photoSets.takeOffSale(id))) return null;
      const open = await orders.listOpenOf(id);
      if (openCheckouts === 'close') for (const orderId of open) await this.jobs.add('close-order', { orderId });
      return { before: { isPublished: true }, after: { isPublished: false, openCheckouts: open.length, [openCheckouts]: true } };
    });
  }

  /** Removes pictures from every version at once, for instance at the model's request. The worker deletes their files and packs again. */
  async withdraw(actor: Actor, input: unknown): Promise<void> {
    requireAdmin(actor);
    requireRecentPassword(actor, this.clock.now());
    const { requestId, id, ids, reason } = validate(withdrawPicturesInput, input);
    const { drafts, pictures, publications, versions } = this.repositories;
    await this.draftChanges.run(actor, { requestId, content: input, id, action: 'withdrawPictures' }, async (draft, now) => {
      if (!(await versions.wereAllPublished(id, ids))) throw badInput('Some of these pictures were never published. Remove those instead.');
      rejectCovers(id, await versions.listCoversOf(id, ids));
      const before = await publications.listPublicPictures(id);
      const names = await versions.withdraw(id, ids, now);
      if (names.length === 0) throw badInput('These pictures were withdrawn already.');
      await versions.takeEmptyOffSale(id);
      await pictures.remove(id, ids);
      const places = placesAfter(await pictures.list(id));
      await pictures.place(places);
      await drafts.save(id, posesAfter(draft, places), now);
      if (draft.revision === draft.publishedRevision) await drafts.saveState(id, { publishedRevision: draft.revision + 1 });
      await deleteReplacedPictures({ publications, jobs: this.jobs }, id, before);
      await this.jobs.add('pack-photo-set', { photoSetId: id, isWithdrawal: true });
      return { before: { pictures: names }, after: { reason } };
    });
  }

  /** Writes once to everyone who bought the set before this version. @throws AppError CONFLICT when the number has changed */
  async emailNewVersion(actor: Actor, input: unknown): Promise<void> {
    requireAdmin(actor);
    const { requestId, id, version, recipients } = validate(emailNewVersionInput, input);
    const { versionMails } = this.repositories;
    await this.draftChanges.run(actor, { requestId, content: input, id, action: 'emailNewVersion' }, async () => {
      const count = await versionMails.countRecipients(id, version);
      if (count !== recipients) throw conflict(`${count} buyers would get the email now. Please check, then send it.`);
      if (count === 0) return null;
      await versionMails.addRecipients(id, version);
      await this.jobs.add('email-new-version', { photoSetId: id, version });
      return { before: null, after: { version, recipients } };
    });
  }

  async #newSlug({ id, title }: PhotoSetDraft): Promise<string> {
    const { drafts, photoSets } = this.repositories;
    const slug = slugOf(title) || `set-${id}`;
    return (await drafts.isSlugChosen(slug, id)) || (await photoSets.isSlugTaken(slug, id)) ? `${slug}-${id}` : slug;
  }
}

function rejectCovers(photoSetId: number, [cover]: readonly ShowingCover[]): void {
  if (!cover) return;
  const ofSet = cover.id === photoSetId ? '' : ` of '${cover.title}'`;
  if (cover.isKnown) throw badInput(`The cover${ofSet} shows one of these pictures. Choose another one and publish it, then withdraw.`);
  throw badInput(`We can't tell which picture the cover${ofSet} shows. Choose the cover again and publish it, then withdraw.`);
}

function rejectUnready(checks: readonly PhotoSetCheck[]): void {
  const missing = checks.filter(({ isBlocking }) => isBlocking);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map(({ code, text }) => [code, text]));
  throw new AppError('NOT_READY', missing[0]?.text ?? 'Something is missing.', { fields });
}

const MAX_SLUG = 60;

/** 'First Light' -> 'first-light'. Empty without letters of the Latin alphabet. */
function slugOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, MAX_SLUG)
    .replace(/-$/, '');
}
