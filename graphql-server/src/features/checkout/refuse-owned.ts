import type { PhotoSet } from '#data/entities/photo-set';
import type { OrderLineRepository } from '#data/repositories/order-line.repository';
import { type Actor, userIdOf } from '#kernel/actor';
import { AppError } from '#kernel/errors';

/** No account buys a photo set twice. */
export class RefuseOwned {
  constructor(private readonly lines: OrderLineRepository) {}

  /** @throws AppError ALREADY_OWNED */
  async run(actor: Actor, photoSets: readonly PhotoSet[]): Promise<void> {
    const userId = userIdOf(actor);
    if (!userId) return;
    const ids = photoSets.map((photoSet) => photoSet.id);
    const owned = await this.lines.findOwnedByUser(userId, ids);
    if (owned) throw new AppError('ALREADY_OWNED', `You already own ${owned.photoSet.title}. Check your profile to download it again.`);
  }
}
