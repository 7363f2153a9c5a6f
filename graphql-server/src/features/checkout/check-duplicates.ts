import { type DuplicateCheckReply, duplicateCheckInput } from '@archive/schema/checkout';
import type { OrderLineRepository } from '#data/repositories/order-line.repository';
import type { Actor } from '#kernel/actor';
import type { RateLimits } from '#kernel/rate-limit';
import { validate } from '#kernel/validate';

/** Tells a buyer what the address has bought before: only of the asked sets, and only so many times a minute. */
export class CheckDuplicates {
  constructor(
    private readonly lines: OrderLineRepository,
    private readonly limits: RateLimits,
  ) {}

  async run(actor: Actor, rawInput: unknown): Promise<DuplicateCheckReply> {
    await this.limits.consume('check-duplicates', actor.ip);
    const { email, photoSetIds } = validate(duplicateCheckInput, rawInput);
    const bought = await this.lines.countByEmail(email);
    const titles = new Map(bought.map(({ id, title }) => [id, title]));
    const purchaseCount = bought.reduce((sum, { count }) => sum + count, 0);
    const duplicates = [...new Set(photoSetIds)].flatMap((id) => {
      const title = titles.get(id);
      return title ? [{ id, title }] : [];
    });
    return {
      success: true,
      hasDuplicates: duplicates.length > 0,
      duplicates,
      customerInfo: { isReturningCustomer: purchaseCount > 0, purchaseCount },
    };
  }
}
