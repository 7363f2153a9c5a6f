import { setTimeout as delay } from 'node:timers/promises';
import { intentIdOf } from '@archive/schema/payment';
import { REST } from '@archive/schema/rest';
import { TestBrowser } from '../browser.ts';
import { type CatalogueItem, cartOf } from '../purchase.ts';

/** What all buyers share. */
export interface Fair {
  url: string;
  sets: CatalogueItem[];
  draw: (below: number) => number;
  /** Counts up whenever a clock was moved. */
  clockSteps: () => number;
  /** How often somebody had to try again. */
  retries: number;
  /** Buyers still at it are let go then. */
  signal: AbortSignal;
}

export type Wish = 'order' | 'ticket';

/** Longer than a page waits for anything; who has no answer by then reloads. */
const PATIENCE_MS = 12_000;
const DECLINED = 'pm_card_chargeDeclined';

type Answer<T> = T | 'again';
interface Placed {
  clientSecret: string | null;
  isPaid: boolean;
}

/** Somebody who buys one thing, and does not give up: reloads, presses twice, comes back, leaves without waiting. */
export class Buyer {
  readonly #browser: TestBrowser;
  #secret: string | null = null;

  constructor(
    readonly wish: Wish,
    readonly email: string,
    private readonly fair: Fair,
  ) {
    this.#browser = new TestBrowser(fair.url);
  }

  get intent(): string | null {
    return this.#secret && intentIdOf(this.#secret);
  }

  async buy(): Promise<void> {
    const { draw } = this.fair;
    const place = this.wish === 'order' ? this.#orderPlacing() : this.#ticketPlacing();
    await this.#insist('open the page', () => this.#ask('/api/auth/me'));
    const isPaid = await this.#place(place);
    if (!isPaid) await this.#pay(place);
    // One in three closes the browser as soon as the card was taken.
    if (draw(3) > 0) await this.#lookAtSuccessPage();
  }

  /** One in four presses twice. @returns whether it is paid already */
  async #place(place: () => Promise<Answer<Placed>>): Promise<boolean> {
    const clicks = this.fair.draw(4) === 0 ? 2 : 1;
    const placed = await this.#insist('place', async () => {
      const answers = await Promise.all(Array.from({ length: clicks }, place));
      return answers.find((answer) => answer !== 'again') ?? 'again';
    });
    if (placed.clientSecret && this.#secret && placed.clientSecret !== this.#secret)
      throw new Error(`${this.email}: the same purchase has become another one`);
    this.#secret ??= placed.clientSecret;
    return placed.isPaid;
  }

  async #pay(place: () => Promise<Answer<Placed>>): Promise<void> {
    const { draw, clockSteps } = this.fair;
    const steps = clockSteps();
    let card = draw(8) === 0 ? DECLINED : 'pm_card_visa';
    await this.#insist('pay', async () => {
      const outcome = await this.#confirm(card);
      card = 'pm_card_visa';
      // Who has heard nothing may load the page anew. Hours later the same cart would be another purchase.
      const isReloading = outcome === 'again' && draw(2) === 0 && clockSteps() === steps;
      return isReloading && (await this.#place(place)) ? 'paid' : outcome;
    });
  }

  async #confirm(card: string): Promise<Answer<'paid'>> {
    const secret = this.#secret ?? '';
    const fields = { client_secret: secret, payment_method: card, receipt_email: this.email };
    const path = `/sandbox/stripe/v1/payment_intents/${intentIdOf(secret)}/confirm`;
    const reply = await this.#ask(path, { method: 'POST', body: new URLSearchParams(fields) }, [400, 402, 409]);
    if (reply === 'again' || reply.status === 402 || reply.status === 409) return 'again';
    const { error } = (await reply.json()) as { error?: { message: string; payment_intent?: { status: string } } };
    if (!error || error.payment_intent?.status === 'succeeded') return 'paid';
    throw new Error(`${this.email} cannot pay: ${error.message}`);
  }

  /** By REST or by GraphQL; the same way each time, as one page does. */
  #orderPlacing(): () => Promise<Answer<Placed>> {
    const { draw, sets } = this.fair;
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

  #ticketPlacing(): () => Promise<Answer<Placed>> {
    const { draw } = this.fair;
    const cents = 1000 + draw(9000);
    const form = { eventId: 2, name: 'Ada Lovelace', email: this.email };
    if (draw(2) === 0) return () => this.#post<Placed>(REST.createTicketPaymentIntent, { type: 'ticket', ...form, amount: cents / 100 });
    const mutation =
      'mutation ($input: TicketPaymentInputType!) { placed: createTicketPaymentIntent(input: $input) { clientSecret isPaid } }';
    return () => this.#mutate<Placed>(mutation, { ...form, amount: cents });
  }

  async #lookAtSuccessPage(): Promise<void> {
    const secret = this.#secret;
    if (!secret) return;
    if (this.wish === 'order') {
      await this.#insist('see the order', () => this.#post<object>(REST.sendDownloadEmail, { clientSecret: secret }));
      return;
    }
    const mutation = 'mutation ($input: TicketConfirmationInput!) { placed: confirmTicket(input: $input) { isPaid } }';
    await this.#insist('see the ticket', async () => {
      const answer = await this.#mutate<{ isPaid: boolean }>(mutation, { clientSecret: secret });
      if (answer !== 'again' && !answer.isPaid) throw new Error(`${this.email} paid, and the page says no`);
      return answer;
    });
  }

  async #post<T>(path: string, body: unknown): Promise<Answer<T>> {
    const headers = { 'content-type': 'application/json' };
    const reply = await this.#ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return reply === 'again' ? reply : ((await reply.json()) as T);
  }

  async #mutate<T>(query: string, input: object): Promise<Answer<T>> {
    const reply = await this.#post<{ data?: { placed: T } | null; errors?: { message: string; extensions?: { code?: string } }[] }>(
      '/graphql',
      { query, variables: { input } },
    );
    if (reply === 'again') return reply;
    if (reply.data?.placed) return reply.data.placed;
    const [error] = reply.errors ?? [];
    if (['INTERNAL', 'INTERNAL_SERVER_ERROR', 'PAYMENT_UNAVAILABLE'].includes(error?.extensions?.code ?? '')) return 'again';
    throw new Error(`${this.email} was refused: ${JSON.stringify(reply)}`);
  }

  /** One request. Lost connections and faults of the server are a reason to try again; refusals are not. */
  async #ask(path: string, init: RequestInit = {}, accepted: number[] = []): Promise<Answer<Response>> {
    try {
      const reply = await this.#browser.fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      if (reply.ok || accepted.includes(reply.status)) return new Response(await reply.text(), { status: reply.status });
      const output = await reply.text();
      if (reply.status >= 500) return 'again';
      throw new Refused(`${this.email}: ${path} ${reply.status} ${output}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      return 'again';
    }
  }

  async #insist<T>(what: string, attempt: () => Promise<Answer<T>>): Promise<T> {
    while (!this.fair.signal.aborted) {
      const answer = await attempt();
      if (answer !== 'again') return answer;
      this.fair.retries += 1;
      await delay(50 + this.fair.draw(350));
    }
    throw new Error(`${this.email} could not ${what} in time`);
  }
}

class Refused extends Error {}
