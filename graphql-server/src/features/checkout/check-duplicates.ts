import { emailKey } from '@archive/schema/email';
import { type DuplicateCheckReply, duplicateCheckInput } from '@archive/schema/sales/checkout';
import type { OrderLineRepository } from '#data/repositories/sales/order-line.repository';
import type { OrderSearchRepository } from '#data/repositories/sales/order-search.repository';
import { type Actor, browserKeyOf, userIdOf } from '#kernel/actor';
import type { RateLimits } from '#kernel/limits/rate-limit';

/** Shows a buyer which photo sets in the cart the address has bought before. */
export class CheckDuplicates {
  constructor(
    private readonly lines: OrderLineRepository,
    private readonly orderSearch: OrderSearchRepository,
    private readonly limits: RateLimits,
  ) {}

  async run(actor: Actor, input: unknown): Promise<DuplicateCheckReply> {
    const { email, photoSetIds } = await this.limits.validated(actor, duplicateCheckInput, input);
    await this.limits.attempt('check-duplicates', actor);
    const browserKey = (await this.mayKnowAll(actor, email)) ? null : browserKeyOf(actor);
    return replyFor(photoSetIds, await this.lines.countByEmail(email, browserKey));
  }

  /**
   * Anyone can ask about any address. After a few checks of one address the response covers only purchases made in this browser; an
   * error instead would keep the owner of the address from paying.
   */
  private async mayKnowAll(actor: Actor, email: string): Promise<boolean> {
    const caller = { browserKey: browserKeyOf(actor), userId: userIdOf(actor), email };
    return (await this.orderSearch.isConfirmed(caller)) || this.limits.take('check-duplicates-address', emailKey(email));
  }
}

type Bought = Awaited<ReturnType<OrderLineRepository['countByEmail']>>;

function replyFor(photoSetIds: readonly number[], bought: Bought): DuplicateCheckReply {
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
