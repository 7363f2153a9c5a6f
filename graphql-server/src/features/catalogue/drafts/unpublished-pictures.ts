import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { PhotoSetDraft } from '#data/entities/catalogue/photo-set-draft';
import type { PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';
import type { Transactions } from '#data/transactions';
import { picturesIn } from '#domain/files/draft-files';
import { hashOf } from '../photos/content-hash.ts';
import type { PublicPictures } from '../photos/public-pictures.ts';
import { dropPrepared, savePrepared } from './prepared.ts';

/** The public pictures that a publication has cut and nothing shows yet. */
export class UnpublishedPictures {
  constructor(private readonly stores: { drafts: PhotoSetDraftRepository; transactions: Transactions; publicPictures: PublicPictures }) {}

  /** Cuts a picture, unless an earlier attempt has cut it of the same. @param name of the picture within the draft */
  async once(draft: PhotoSetDraft, name: string, inputs: unknown, cut: () => Promise<Picture>): Promise<Picture> {
    const { drafts, transactions, publicPictures } = this.stores;
    const of = hashOf(inputs);
    const made = draft.prepared.pictures?.[name];
    if (made?.of === of) return made.picture;
    if (made) {
      const { [name]: _, ...others } = draft.prepared.pictures ?? {};
      await this.#delete([made.picture], () => savePrepared(drafts, draft, { pictures: others }));
    }
    const picture = await cut();
    await transactions.run(async () => {
      const isSaved = await savePrepared(drafts, draft, { pictures: { ...draft.prepared.pictures, [name]: { of, picture } } });
      if (isSaved) await publicPictures.settle(picture);
    });
    return picture;
  }

  /** Deletes what was cut. */
  async discard(draft: PhotoSetDraft): Promise<void> {
    if (!draft.prepared.pictures) return;
    await this.#delete(picturesIn(draft), () => dropPrepared(this.stores.drafts, draft, 'pictures'));
  }

  /** A draft must not name deleted files: the next publication would use them. @param forget removes the pictures from the draft */
  async #delete(pictures: readonly Picture[], forget: () => Promise<unknown>): Promise<void> {
    const { publicPictures, transactions } = this.stores;
    await transactions.run(async () => {
      await publicPictures.plan(pictures);
      await forget();
    });
    await publicPictures.delete(pictures);
  }
}
