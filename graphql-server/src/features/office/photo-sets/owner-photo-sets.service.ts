import { rowsOf } from '@archive/schema/office/office-page';
import {
  createPhotoSetInput,
  editPhotoSetInput,
  orderPhotoSetsInput,
  type PhotoSetFields,
  photoSetFields,
  photoSetInput,
  photoSetPageInput,
} from '@archive/schema/office/photo-sets/photo-set';
import type { Paged } from '#data/raw-rows';
import type { DraftPictureRepository } from '#data/repositories/catalogue/draft-picture.repository';
import type { PhotoSetRepository } from '#data/repositories/catalogue/photo-set.repository';
import type { OwnerPhotoSetRow, PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';
import type { Transactions } from '#data/transactions';
import { filesOfPicture, picturesIn } from '#domain/files/draft-files';
import { pictureKeysOf } from '#domain/files/photo-files';
import { type Actor, requireAdmin, requireRecentPassword } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { AppError, badInput, conflict } from '#kernel/errors';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import type { DemoContent } from '../demo/demo-content.ts';
import { mergeFields, type OwnerChanges } from '../owner-changes.ts';
import type { DraftChanges } from './draft-changes.ts';
import { fieldsOf } from './draft-fields.ts';

const ORDER_CHANGED = 'Another owner has changed the order, too. This is how it is now.';

/** `isDemo`: it has a picture of the demo. */
export type ListedPhotoSet = OwnerPhotoSetRow & { isDemo: boolean };

/** The photo sets as owners write them. Buyers see changes when they are published. */
export class OwnerPhotoSetsService {
  constructor(
    private readonly stores: {
      drafts: PhotoSetDraftRepository;
      pictures: DraftPictureRepository;
      photoSets: PhotoSetRepository;
      jobs: JobQueue;
      demo: Pick<DemoContent, 'isDemo'>;
      transactions: Pick<Transactions, 'lock'>;
    },
    private readonly changes: OwnerChanges,
    private readonly draftChanges: DraftChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError UNAUTHENTICATED, FORBIDDEN, BAD_INPUT */
  async page(actor: Actor, input: unknown): Promise<Paged<ListedPhotoSet>> {
    requireAdmin(actor);
    const { page, ...wanted } = validate(photoSetPageInput, input);
    const { drafts, demo } = this.stores;
    const { items, total } = await drafts.page(wanted, rowsOf(page));
    return { items: items.map((item) => ({ ...item, isDemo: item.picture !== null && demo.isDemo(item.picture.base) })), total };
  }

  /** @returns the id of the new set, also for a repeated request */
  async create(actor: Actor, input: unknown): Promise<number> {
    const owner = requireAdmin(actor);
    const { requestId, title, isCollection } = validate(createPhotoSetInput, input);
    await this.changes.run(owner, { requestId, content: input, action: 'createPhotoSet', subject: title }, async () => {
      const id = await this.stores.drafts.nextId();
      await this.stores.drafts.create({ id, title, parts: isCollection ? [] : null, requestId, now: this.clock.now() });
      return { before: null, after: { id, title } };
    });
    const id = await this.stores.drafts.findIdByRequest(requestId);
    if (id === null) throw conflict('This photo set was discarded. Please create another one.');
    return id;
  }

  /** @throws AppError NOT_FOUND, STALE, CONFLICT */
  async edit(actor: Actor, input: unknown): Promise<void> {
    requireAdmin(actor);
    const { requestId, id, seen, fields } = validate(editPhotoSetInput, input);
    await this.draftChanges.run(actor, { requestId, content: input, id, action: 'editPhotoSet' }, async (draft, now) => {
      const before = fieldsOf(draft);
      const merged = validate(photoSetFields, mergeFields(before, seen as PhotoSetFields, fields));
      const after = { ...merged, parts: await this.#checkParts(id, before, merged) };
      if (JSON.stringify(before) === JSON.stringify(after)) return null;
      await this.stores.drafts.save(id, after as Parameters<PhotoSetDraftRepository['save']>[1], now);
      return { before, after };
    });
  }

  /** Goes back to what buyers see; a set that was never published is deleted. @throws AppError PASSWORD_REQUIRED */
  async discard(actor: Actor, input: unknown): Promise<void> {
    requireAdmin(actor);
    requireRecentPassword(actor, this.clock.now());
    const { requestId, id } = validate(photoSetInput, input);
    await this.draftChanges.run(actor, { requestId, content: input, id, action: 'discardPhotoSet' }, async (draft) => {
      const { drafts, pictures, jobs } = this.stores;
      for (const picture of await pictures.list(id)) await jobs.add('delete-draft-picture', filesOfPicture(id, picture));
      const zips = draft.prepared.archives?.archives.map(({ fileKey }) => fileKey) ?? [];
      const keys = [...zips, ...pictureKeysOf(picturesIn(draft))];
      if (keys.length > 0) await jobs.add('delete-files', { keys });
      await drafts.delete(id);
      return { before: fieldsOf(draft), after: null };
    });
  }

  /** Puts these sets in this order, in the places that they have now, or before all others. @throws AppError STALE */
  async order(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, ids, seen, isTop } = validate(orderPhotoSetsInput, input);
    const subject = 'the catalogue';
    await this.changes.run(owner, { requestId, content: input, action: 'orderPhotoSets', subject }, async () => {
      // Two owners wait here for each other
      await this.stores.transactions.lock('catalogue-order');
      const sets = await this.stores.photoSets.listOrder();
      const before = sets.map(({ id }) => id);
      if (seen && !isInOrder(before, seen)) throw new AppError('STALE', ORDER_CHANGED);
      const known = [...new Set(ids)].filter((id) => before.includes(id));
      const after = isTop ? [...known, ...before.filter((id) => !known.includes(id))] : inPlacesOf(before, known);
      if (JSON.stringify(before) === JSON.stringify(after)) return null;
      await this.stores.photoSets.saveOrder(after);
      const titles = new Map(sets.map(({ id, title }) => [id, title]));
      const titlesOf = (order: readonly number[]) => order.filter((id) => known.includes(id)).map((id) => titles.get(id) ?? '');
      if (isTop) return { before: { places: known.map((id) => before.indexOf(id) + 1) }, after: { top: titlesOf(after) } };
      return { before: { order: titlesOf(before) }, after: { order: titlesOf(after) } };
    });
  }

  /** @returns the parts without sets that were deleted since they were chosen */
  async #checkParts(id: number, before: PhotoSetFields, { parts }: PhotoSetFields): Promise<PhotoSetFields['parts']> {
    if ((before.parts === null) !== (parts === null))
      throw badInput("A photo set can't become a Complete Collection. Please create one.", {
        parts: 'Please create a Complete Collection',
      });
    if (!parts) return null;
    const found = new Set((await this.stores.photoSets.listSingles(parts)).map((set) => set.id));
    const left = parts.filter((part) => found.has(part) || !before.parts?.includes(part));
    if (left.includes(id) || found.size !== left.length)
      throw badInput('A collection contains published photo sets, each once.', { parts: 'Please choose published photo sets' });
    return left;
  }
}

/** The order with these sets in another one, in the places that they have. */
function inPlacesOf(order: readonly number[], ids: readonly number[]): number[] {
  const next = ids.values();
  return order.map((id) => (ids.includes(id) ? (next.next().value ?? id) : id));
}

/** Whether the sets that are in both lists have the same order in both. */
function isInOrder(ids: readonly number[], seen: readonly number[]): boolean {
  const [now, before] = [ids.filter((id) => seen.includes(id)), seen.filter((id) => ids.includes(id))];
  return JSON.stringify(now) === JSON.stringify(before);
}
