import type { PhotoSetDraft } from '#data/entities/catalogue/photo-set-draft';
import type { PhotoSetDraftRepository } from '#data/repositories/catalogue/photo-set-draft.repository';
import type { Transactions } from '#data/transactions';
import { lockSets } from '#domain/lock-sets';
import { type Actor, requireAdmin } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { conflict, notFound } from '#kernel/errors';
import type { Changed, OwnerChanges, OwnerRequest } from '../owner-changes.ts';

export interface DraftChange extends OwnerRequest {
  id: number;
  /** Also while the set is being published. */
  duringPublication?: boolean;
}

/** Changes of one photo set by an owner, one after the other, and none while the set is being published. */
export class DraftChanges {
  constructor(
    private readonly drafts: PhotoSetDraftRepository,
    private readonly changes: OwnerChanges,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT while it is being published */
  async run(
    actor: Actor,
    { id, duringPublication = false, ...request }: DraftChange,
    change: (draft: PhotoSetDraft, now: Date) => Promise<Changed | null>,
  ): Promise<void> {
    const owner = requireAdmin(actor);
    await this.changes.runNamed(owner, request, async () => {
      const draft = await this.open(id);
      const { title: subject } = draft;
      if (draft.publishing && !duringPublication) throw conflict('This set is being published. Please try again in a minute.');
      const changed = await change(draft, this.clock.now());
      return changed && { subject, ...changed };
    });
  }

  /** The set as owners edit it, locked until the open transaction ends. @throws AppError NOT_FOUND */
  open(id: number): Promise<PhotoSetDraft> {
    return this.transactions.run(async () => {
      await lockSets({ transactions: this.transactions }, id);
      const draft = await this.drafts.open(id, this.clock.now());
      if (!draft) throw notFound("We couldn't find this photo set.");
      return draft;
    });
  }
}
