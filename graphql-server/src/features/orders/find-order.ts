import { DAY_MS, HOUR_MS } from '@archive/schema/durations';
import { emailKey } from '@archive/schema/email';
import type { SendDownloadEmailInput } from '@archive/schema/sales/checkout';
import type { Order } from '#data/entities/sales/order';
import type { OrderSearchRepository, OrderSeeker } from '#data/repositories/sales/order-search.repository';
import { accessTo } from '#domain/purchases/sale-access';
import { type Actor, browserKeyOf, userIdOf } from '#kernel/actor';
import { before, type Clock } from '#kernel/clock';
import type { RateLimits } from '#kernel/limits/rate-limit';

/** The maximum of open orders to check for one caller, because each check calls the provider. */
const MAX_WITHOUT_EMAIL = 5;

export interface FoundOrder {
  order: Order;
  /** The caller is the buyer, identified by the payment's client secret or by the browser's cookie. */
  isBuyer: boolean;
  /** Placed by the caller's account or, as a guest, in the caller's browser within a day. A client secret can be passed on. */
  isOwn: boolean;
  /** Found by the payment's id or secret, and not by a search. */
  isNamed: boolean;
}

/** Finds the order of a success page. Browser storage may be empty there, so it tries several ways. */
export class FindOrder {
  constructor(
    private readonly search: OrderSearchRepository,
    /** The order of a payment, found by what only its buyer knows. */
    private readonly settleBySecret: (clientSecret: string) => Promise<Order | null>,
    /** Brings the order of a payment up to date with the provider. */
    private readonly settle: (paymentIntentId: string) => Promise<Order | null>,
    private readonly findByPayment: (paymentIntentId: string) => Promise<Order | null>,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async run(actor: Actor, input: SendDownloadEmailInput): Promise<FoundOrder | null> {
    const found = await this.find(actor, input);
    return found && { ...found, isOwn: accessTo(found.order, { actor, email: null, now: this.clock.now() }) === 'buyer' };
  }

  private async find(actor: Actor, input: SendDownloadEmailInput): Promise<Omit<FoundOrder, 'isOwn'> | null> {
    const bySecret = input.clientSecret ? await this.settleBySecret(input.clientSecret) : null;
    if (bySecret) return { order: bySecret, isBuyer: true, isNamed: true };
    // An address that names a payment is about that payment, never about other orders of the same sets.
    if (input.paymentIntentId) return this.byPayment(actor, input.paymentIntentId, input.email ?? null);
    const { email, photoSetIds } = input;
    if (!email || !photoSetIds) return null;
    const caller = { browserKey: browserKeyOf(actor), userId: userIdOf(actor), email };
    const byBrowser = await this.byBrowser(caller, photoSetIds);
    if (byBrowser) return { order: byBrowser, isBuyer: true, isNamed: false };
    const byEmail = (await this.mayGuess(caller))
      ? await this.byEmail(email, photoSetIds)
      : await this.search.findByEmail(email, photoSetIds, caller.browserKey);
    return byEmail && { order: byEmail, isBuyer: false, isNamed: false };
  }

  private async byPayment(actor: Actor, paymentIntentId: string, email: string | null): Promise<Omit<FoundOrder, 'isOwn'> | null> {
    const found = await this.findByPayment(paymentIntentId);
    if (!found || !accessTo(found, { actor, email, now: this.clock.now() })) return null;
    const order = (await this.settled(found)) ?? found;
    // Settling may have given the order its email.
    const access = accessTo(order, { actor, email, now: this.clock.now() });
    return access && { order, isBuyer: access === 'buyer', isNamed: true };
  }

  private async byBrowser(caller: OrderSeeker, photoSetIds: number[]): Promise<Order | null> {
    const since = before(this.clock.now(), DAY_MS);
    const found = await this.settled(await this.search.findByBrowser(caller, photoSetIds, since));
    // Settling may have shown that the order is for another address.
    const isTheirs = found?.user || !found?.email || emailKey(found.email) === emailKey(caller.email);
    return isTheirs ? found : null;
  }

  /** The response shows whether the address bought exactly these sets, so each address has a rate limit. */
  private async mayGuess(caller: OrderSeeker): Promise<boolean> {
    return (await this.search.isConfirmed(caller)) || this.limits.take('send-download-email-address', emailKey(caller.email));
  }

  private async byEmail(email: string, photoSetIds: number[]): Promise<Order | null> {
    const found = await this.settled(await this.search.findByEmail(email, photoSetIds));
    if (found && found.status !== 'pending') return found;
    // In REST an order gets its address from the payment, and the webhook may not have arrived.
    const withoutEmail = await this.search.listWithoutEmail(photoSetIds, before(this.clock.now(), HOUR_MS), MAX_WITHOUT_EMAIL);
    for (const order of withoutEmail) await this.settled(order);
    return this.search.findByEmail(email, photoSetIds);
  }

  private async settled(order: Order | null): Promise<Order | null> {
    return order?.status === 'pending' && order.paymentIntentId ? this.settle(order.paymentIntentId) : order;
  }
}
