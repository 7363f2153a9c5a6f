import { setTimeout as delay } from 'node:timers/promises';
import { REST } from '@archive/schema/rest';
import { intentIdOf } from '@archive/schema/sales/payment';
import { TestBrowser } from '../support/browser.ts';
import { type CatalogueItem, cartOf } from '../support/purchase.ts';

/** State shared by all buyers. */
export interface Market {
  url: string;
  sets: CatalogueItem[];
  draw: (below: number) => number;
  /** Number of clock changes so far. */
  clockSteps: () => number;
  /** Number of retries of all buyers. */
  retries: number;
  /** Aborts buyers that are not done. */
  signal: AbortSignal;
}

export type PurchaseKind = 'order' | 'ticket';

/** Longer than any page waits for a response. */
const RESPONSE_TIMEOUT_MS = 12_000;
const DECLINED = 'pm_card_chargeDeclined';

type RetryOr<T> = T | 'again';
interface Placed {
  clientSecret: string | null;
  isPaid: boolean;
}

/** A buyer of one thing who retries until it works: reloads, clicks twice, comes back, leaves without waiting. */
export class Buyer {
  readonly #browser: TestBrowser;
  #secret: string | null = null;

  constructor(
    readonly kind: PurchaseKind,
    readonly email: string,
    private readonly market: Market,
  ) {
    this.#browser = new TestBrowser(market.url);
  }

  get intent(): string | null {
    return this.#secret && intentIdOf(this.#secret);
  }

  async buy(): Promise<void> {
    const { draw } = this.market;
    const place = this.kind === 'order' ? this.#orderPlacing() : this.#ticketPlacing();
    await this.#retry('open the page', () => this.#request('/api/auth/me'));
    const isPaid = await this.#place(place);
    if (!isPaid) await this.#pay(place);
    // One in three closes the browser right after paying.
    if (draw(3) > 0) await this.#openSuccessPage();
  }

  /** Places the order; one in four clicks twice. @returns whether it is already paid */
  async #place(place: () => Promise<RetryOr<Placed>>): Promise<boolean> {
    const clicks = this.market.draw(4) === 0 ? 2 : 1;
    const placed = await this.#retry('place', async () => {
      const results = await Promise.all(Array.from({ length: clicks }, place));
      return results.find((result) => result !== 'again') ?? 'again';
    });
    if (placed.clientSecret && this.#secret && placed.clientSecret !== this.#secret)
      throw new Error(`${this.email}: the same checkout created another payment`);
    this.#secret ??= placed.clientSecret;
    return placed.isPaid;
  }

  async #pay(place: () => Promise<RetryOr<Placed>>): Promise<void> {
    const { draw, clockSteps } = this.market;
    const steps = clockSteps();
    let card = draw(8) === 0 ? DECLINED : 'pm_card_visa';
    await this.#retry('pay', async () => {
      const outcome = await this.#confirm(card);
      card = 'pm_card_visa';
      // A buyer without a response may reload the page. After a clock change the same cart would be another purchase.
      const isReloading = outcome === 'again' && draw(2) === 0 && clockSteps() === steps;
      return isReloading && (await this.#place(place)) ? 'paid' : outcome;
    });
  }

  async #confirm(card: string): Promise<RetryOr<'paid'>> {
    const secret = this.#secret ?? '';
    const fields = { client_secret: secret, payment_method: card, receipt_email: this.email };
    const path = `/sandbox/stripe/v1/payment_intents/${intentIdOf(secret)}/confirm`;
    const reply = await this.#request(path, { method: 'POST', body: new URLSearchParams(fields) }, [400, 402, 409]);
    if (reply === 'again' || reply.status === 402 || reply.status === 409) return 'again';
    const { error } = (await reply.json()) as { error?: { message: string; payment_intent?: { status: string } } };
    if (!error || error.payment_intent?.status === 'succeeded') return 'paid';
    throw new Error(`${this.email} cannot pay: ${error.message}`);
  }

  /** Uses REST or GraphQL, and the same one for every attempt. */
  #orderPlacing(): () => Promise<RetryOr<Placed>> {
    const { draw, sets } = this.market;
    const cart = sets.slice(draw(sets.length - 1)).slice(0, 1 + draw(2));
    const isFree = cart.length === 1 && cart[0]?.price === 500 && draw(2) === 0;
    const cents = isFree ? 0 : cart.reduce((sum, set) => sum + set.price, 0);
    const promo = isFree ? { promoCode: 'freakyFive' } : {};
    const email = isFree || draw(2) === 0 ? { email: this.email } : {};
    const items = cartOf(cart);
    if (draw(2) === 0) return () => this.#post<Placed>(REST.createPaymentIntent, { items, amount: cents / 100, ...promo, ...email });
    const mutation = 'mutation ($input: CreatePaymentIntentInput!) { placed: createPaymentIntent(input: $input) { clientSecret isPaid } }';
    return () => this.#mutate<Placed>(mutation, { items, expectedTotal: cents, ...promo, ...email });
  }

  #ticketPlacing(): () => Promise<RetryOr<Placed>> {
    const { draw } = this.market;
    const cents = 1000 + draw(9000);
    const form = { eventId: 2, name: 'Ada Lovelace', email: this.email };
    if (draw(2) === 0) return () => this.#post<Placed>(REST.createTicketPaymentIntent, { type: 'ticket', ...form, amount: cents / 100 });
    const mutation =
      'mutation ($input: TicketPaymentInputType!) { placed: createTicketPaymentIntent(input: $input) { clientSecret isPaid } }';
    return () => this.#mutate<Placed>(mutation, { ...form, amount: cents });
  }

  async #openSuccessPage(): Promise<void> {
    const secret = this.#secret;
    if (!secret) return;
    if (this.kind === 'order') {
      await this.#retry('see the order', () => this.#post<object>(REST.sendDownloadEmail, { clientSecret: secret }));
      return;
    }
    const mutation = 'mutation ($input: TicketConfirmationInput!) { placed: confirmTicket(input: $input) { isPaid } }';
    await this.#retry('see the ticket', async () => {
      const result = await this.#mutate<{ isPaid: boolean }>(mutation, { clientSecret: secret });
      if (result !== 'again' && !result.isPaid) throw new Error(`${this.email} paid, and the page shows no payment`);
      return result;
    });
  }

  async #post<T>(path: string, body: unknown): Promise<RetryOr<T>> {
    const headers = { 'content-type': 'application/json' };
    const reply = await this.#request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return reply === 'again' ? reply : ((await reply.json()) as T);
  }

  async #mutate<T>(query: string, input: object): Promise<RetryOr<T>> {
    const reply = await this.#post<{ data?: { placed: T } | null; errors?: { message: string; extensions?: { code?: string } }[] }>(
      '/graphql',
      { query, variables: { input } },
    );
    if (reply === 'again') return reply;
    if (reply.data?.placed) return reply.data.placed;
    const [error] = reply.errors ?? [];
    if (['INTERNAL', 'INTERNAL_SERVER_ERROR', 'PAYMENT_UNAVAILABLE'].includes(error?.extensions?.code ?? '')) return 'again';
    throw new Error(`${this.email} was rejected: ${JSON.stringify(reply)}`);
  }

  /** Sends one request. Lost connections and server errors are retried; other errors are not. */
  async #request(path: string, init: RequestInit = {}, accepted: number[] = []): Promise<RetryOr<Response>> {
    try {
      const reply = await this.#browser.fetch(path, { ...init, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
      if (reply.ok || accepted.includes(reply.status)) return new Response(await reply.text(), { status: reply.status });
      const text = await reply.text();
      if (reply.status >= 500) return 'again';
      throw new Rejected(`${this.email}: ${path} ${reply.status} ${text}`);
    } catch (error) {
      if (error instanceof Rejected) throw error;
      return 'again';
    }
  }

  async #retry<T>(what: string, attempt: () => Promise<RetryOr<T>>): Promise<T> {
    while (!this.market.signal.aborted) {
      const result = await attempt();
      if (result !== 'again') return result;
      this.market.retries += 1;
      await delay(50 + this.market.draw(350));
    }
    throw new Error(`${this.email} could not ${what} in time`);
  }
}

class Rejected extends Error {}
