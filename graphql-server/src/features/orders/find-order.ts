import type { SendDownloadEmailInput } from '@archive/schema/checkout';
import { emailKey } from '@archive/schema/email';
import type { Order } from '#data/entities/order';
import type { Asker, OrderSearchRepository } from '#data/repositories/order-search.repository';
import { accessTo } from '#data/sale-access';
import { type Actor, browserKeyOf, userIdOf } from '#kernel/actor';
import { before, type Clock, DAY_MS, HOUR_MS } from '#kernel/clock';
import type { RateLimits } from '#kernel/rate-limit';

/** Open orders that are asked about for one caller, at most: each costs a call to the provider. */
const MAX_NAMELESS = 5;

export interface FoundOrder {
  order: Order;
  /** The caller has proved to be the buyer, by the payment's client secret or by the browser's cookie. */
  isBuyer: boolean;
  /** Placed by the caller's account or, as a guest's, in the caller's browser within a day. A client secret can be passed on. */
  isOwn: boolean;
  /** By the payment's own id or secret, and not by a search. */
  isNamed: boolean;
}

/** Which order does a success page mean? Browser storage may be empty there, so several traces are tried. */
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
    const asker = { browserKey: browserKeyOf(actor), userId: userIdOf(actor), email };
    const byBrowser = await this.byBrowser(asker, photoSetIds);
    if (byBrowser) return { order: byBrowser, isBuyer: true, isNamed: false };
    const byEmail = (await this.mayGuess(asker))
      ? await this.byEmail(email, photoSetIds)
      : await this.search.findByEmail(email, photoSetIds, asker.browserKey);
    return byEmail && { order: byEmail, isBuyer: false, isNamed: false };
  }

  private async byPayment(actor: Actor, paymentIntentId: string, email: string | null): Promise<Omit<FoundOrder, 'isOwn'> | null> {
    const found = await this.findByPayment(paymentIntentId);
    if (!found || !accessTo(found, { actor, email, now: this.clock.now() })) return null;
    const order = (await this.settled(found)) ?? found;
    // Settling may have taught us the order's email.
    const access = accessTo(order, { actor, email, now: this.clock.now() });
    return access && { order, isBuyer: access === 'buyer', isNamed: true };
  }

  private async byBrowser(asker: Asker, photoSetIds: number[]): Promise<Order | null> {
    const since = before(this.clock.now(), DAY_MS);
    const found = await this.settled(await this.search.findByBrowser(asker, photoSetIds, since));
    // Settling may have taught us that the order is for another address.
    const isTheirs = found?.user || !found?.email || emailKey(found.email) === emailKey(asker.email);
    return isTheirs ? found : null;
  }

  /** The answer tells whether the address bought exactly these sets, so an address can be asked about only a few times. */
  private async mayGuess(asker: Asker): Promise<boolean> {
    return (await this.search.isVerified(asker)) || this.limits.take('send-download-email-address', emailKey(asker.email));
  }

  private async byEmail(email: string, photoSetIds: number[]): Promise<Order | null> {
    const found = await this.settled(await this.search.findByEmail(email, photoSetIds));
    if (found && found.status !== 'pending') return found;
    // By REST an order learns its address from the payment, and the webhook may still be on its way.
    const nameless = await this.search.listNameless(photoSetIds, before(this.clock.now(), HOUR_MS), MAX_NAMELESS);
    for (const order of nameless) await this.settled(order);
    return this.search.findByEmail(email, photoSetIds);
  }

  private async settled(order: Order | null): Promise<Order | null> {
    return order?.status === 'pending' && order.paymentIntentId ? this.settle(order.paymentIntentId) : order;
  }
}
