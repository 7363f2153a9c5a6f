import { intentIdOf } from '@archive/schema/sales/payment';
import { TestBrowser } from './browser.ts';
import type { TestShop } from './shop.ts';
import { until } from './until.ts';

/** Steps of a purchase by REST, as a buyer's browser performs them. Prices come from the demo catalogue. */

export interface CatalogueItem {
  id: number;
  title: string;
  price: number;
}

export async function catalogue(shop: Pick<TestShop, 'url'>): Promise<CatalogueItem[]> {
  return (await (await fetch(`${shop.url}/api/photo-sets`)).json()) as CatalogueItem[];
}

export function cartOf(sets: CatalogueItem[]) {
  return sets.map(({ id, title, price }) => ({ id: String(id), name: title, price, quantity: 1 }));
}

export async function createIntent(browser: TestBrowser, sets: CatalogueItem[], extra: Record<string, unknown> = {}): Promise<string> {
  const amount = sets.reduce((sum, set) => sum + set.price, 0) / 100;
  const response = await browser.post('/api/create-payment-intent', { items: cartOf(sets), amount, ...extra });
  const reply = (await response.json()) as { clientSecret: string; error?: string };
  if (!response.ok) throw new Error(`create-payment-intent: ${response.status} ${reply.error}`);
  return reply.clientSecret;
}

/** Pays like the card form, with only the client secret. */
export function confirm(
  shop: Pick<TestShop, 'url'>,
  clientSecret: string,
  email: string,
  paymentMethod = 'pm_card_visa',
): Promise<Response> {
  const body = new URLSearchParams({ client_secret: clientSecret, payment_method: paymentMethod, receipt_email: email });
  return fetch(`${shop.url}/sandbox/stripe/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, { method: 'POST', body });
}

export interface InboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Number of deliveries. An email delivered again with the same Message-ID shows only here. */
  deliveries: number;
}

export async function inbox(shop: Pick<TestShop, 'url'>, to: string): Promise<InboxMail[]> {
  return (await (await fetch(`${shop.url}/sandbox/inbox.json?to=${encodeURIComponent(to)}`)).json()) as InboxMail[];
}

export async function mailTo(shop: Pick<TestShop, 'url'>, email: string): Promise<InboxMail> {
  return until(async () => (await inbox(shop, email))[0] ?? null, `a mail to ${email}`);
}

/** The download links in an email, in order. */
export function downloadLinks(mail: InboxMail): string[] {
  return [...new Set(mail.text.match(/https?:\/\/\S+\/downloads\/\S+/g) ?? [])];
}

/** An emailed link at the test's own address, because the public address has another port. */
export function atShop({ url }: Pick<TestShop, 'url'>, link: string): string {
  const { pathname, search } = new URL(link);
  return url + pathname + search;
}

/** A download link with a changed signature. */
export function withChangedSignature(link: string): string {
  return link.replace(/sig=(.)/, (_all, first) => `sig=${first === '_' ? '-' : '_'}`);
}

/** Completes a purchase and waits for its email. */
export async function buy(
  shop: Pick<TestShop, 'url'>,
  sets: CatalogueItem[],
  email: string,
  browser = new TestBrowser(shop.url),
): Promise<InboxMail> {
  const secret = await createIntent(browser, sets);
  const confirmed = await confirm(shop, secret, email);
  if (!confirmed.ok) throw new Error(`confirm: ${confirmed.status} ${await confirmed.text()}`);
  // Buyers with an account get other emails, too.
  return until(
    async () => (await inbox(shop, email)).find((mail) => downloadLinks(mail).length > 0) ?? null,
    `download links for ${email}`,
  );
}
