import { randomUUID } from 'node:crypto';
import { intentIdOf } from '@archive/schema/sales/payment';
import { TestBrowser } from '../../support/browser.ts';
import { atShop, type CatalogueItem, confirm, createIntent, downloadLinks, inbox } from '../../support/purchase.ts';
import type { TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { errorOf, newRequest } from '../steps.ts';

/** Steps of owners with orders and tickets. */

export const newAddress = (name: string) => `${name}${randomUUID().slice(0, 8)}@buyer.example`;
/** As browsers make it: any 32 digits. */
export interface Bought {
  id: string;
  number: string;
  payment: string;
  email: string;
  lineIds: string[];
  /** The download links, in order. */
  links: string[];
}

type Shop = Pick<TestShop, 'url' | 'query'>;

/** Buys as a guest. */
export async function boughtBy(shop: Shop, sets: CatalogueItem[], email: string, card?: string): Promise<Bought> {
  const secret = await createIntent(new TestBrowser(shop.url), sets);
  const reply = await confirm(shop, secret, email, card);
  if (!reply.ok) throw new Error(`confirm: ${reply.status} ${await reply.text()}`);
  const mail = await until(async () => (await inbox(shop, email)).find((one) => downloadLinks(one).length > 0) ?? null, 'the email');
  const payment = intentIdOf(secret) ?? '';
  const rows = await shop.query<{ id: string; number: string; line: string }>(
    `select o.id, o.number, l.id as line from purchase_order o join purchase_order_line l on l.order_id = o.id
     where o.payment_intent_id = $1 order by l.position`,
    [payment],
  );
  const { id = '', number = '' } = rows[0] ?? {};
  return { id, number, payment, email, lineIds: rows.map(({ line }) => line), links: downloadLinks(mail) };
}

/** The status of each link when it is opened. */
export function opening(shop: Pick<TestShop, 'url'>, links: readonly string[]): Promise<number[]> {
  return Promise.all(links.map(async (link) => (await fetch(atShop(shop, link), { method: 'HEAD' })).status));
}

export interface Preview {
  due: number;
  returned: number;
  left: number;
  isDisputed: boolean;
  lines: { id: string; share: number; isTakenBack: boolean }[];
}

const PREVIEW = `query ($input: OfficeSaleInput!) { refundPreview(input: $input) {
  due returned left isDisputed lines { id share isTakenBack } } }`;
const REFUND = 'mutation ($input: RefundInput!) { refund(input: $input) { success } }';

export async function preview(owner: TestBrowser, id: string): Promise<Preview> {
  const { data, errors } = await owner.graphql<{ refundPreview: Preview }>(PREVIEW, { input: { id } });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.refundPreview;
}

/** @returns the code of the error; null for success */
export function refundBy(owner: TestBrowser, input: Record<string, unknown>): Promise<string | null> {
  const defaults = { ...newRequest(), lineIds: [], expectedReturned: 0, reason: 'Bought the wrong set' };
  return errorOf(owner, REFUND, { input: { ...defaults, ...input } });
}

/** The refund requests of a payment once none is open. */
export async function settledRequests(shop: Shop, payment: string): Promise<{ status: string; amount: number; error: string | null }[]> {
  const requests = () =>
    shop.query<{ status: string; amount: number; error: string | null }>(
      'select status, amount, error from refund_request where payment_intent_id = $1 order by created_at',
      [payment],
    );
  await until(async () => (await requests()).every(({ status }) => status !== 'open'), 'the refunds', 60_000);
  return requests();
}

/** The refunds at Stripe, oldest first. */
export function stripeRefunds(
  shop: Shop,
  payment: string,
): Promise<{ amount: number; status: string; reason: string; metadata: Record<string, string> }[]> {
  return shop.query(
    `select (body->>'amount')::int as amount, body->>'status' as status, body->>'reason' as reason, body->'metadata' as metadata
     from stripe_sandbox.object where type = 'refund' and body->>'payment_intent' = $1 order by body->>'created', id`,
    [payment],
  );
}
