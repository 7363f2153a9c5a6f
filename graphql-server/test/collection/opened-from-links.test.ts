import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../support/browser.ts';
import { refund } from '../support/provider.ts';
import { type CatalogueItem, catalogue, confirm, createIntent, type InboxMail, mailTo } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { until } from '../support/until.ts';

let shop: TestShop;
let single: CatalogueItem;
let complete: CatalogueItem;
let counter = 0;

beforeAll(async () => {
  shop = await openShop();
  const sets = await catalogue(shop);
  single = sets[0] as CatalogueItem;
  complete = sets.find(({ title }) => title.includes('Complete Collection')) as CatalogueItem;
});
afterAll(() => shop.stop());

async function bought(...sets: CatalogueItem[]) {
  const [buyer, email] = [new TestBrowser(shop.url), `opened${++counter}@buyer.example`];
  const clientSecret = await createIntent(buyer, sets, { email });
  await confirm(shop, clientSecret, email);
  return { buyer, email, clientSecret, mail: await mailTo(shop, email) };
}

const openLinks = (mail: InboxMail) => mail.text.match(/https?:\/\/\S+\/collection\/\S+/g) ?? [];

/** What a browser without cookies gets from a link. */
async function openedBy(link: string) {
  const { pathname, searchParams } = new URL(link);
  const grant = { line: searchParams.get('line'), sig: searchParams.get('sig') };
  const id = Number(/^\/collection\/(\d+)-/.exec(pathname)?.[1]);
  const { data } = await new TestBrowser(shop.url).graphql<{
    collection: { id: number; hold: string | null; purchasedAt: string }[];
    ownedSet: { title: string; poses: { views: { token: string }[] }[] } | null;
  }>(
    `query ($id: Int!, $grant: PurchaseGrantInput!) {
       collection(grants: [$grant]) { id hold purchasedAt } ownedSet(id: $id, grant: $grant) { title poses { views { token } } } }`,
    { id, grant },
  );
  if (!data) throw new Error(`No data for ${link}`);
  return { listed: data.collection, set: data.ownedSet };
}

const SEND = `mutation ($input: SendDownloadEmailInputType!) {
  sendDownloadEmail(input: $input) { downloads { title url openUrl } } }`;

describe('the link that opens a bought set in the app', () => {
  it('is in the email and on the success page of the buyer, and opens the set in any browser', async () => {
    const { buyer, clientSecret, mail } = await bought(single);
    const { data } = await buyer.graphql<{ sendDownloadEmail: { downloads: { openUrl: string }[] } }>(SEND, { input: { clientSecret } });
    const shown = data?.sendDownloadEmail.downloads.map(({ openUrl }) => openUrl) ?? [];
    expect(shown).toHaveLength(1);
    expect(openLinks(mail)).toEqual(shown);
    const { set, listed } = await openedBy(shown[0] ?? '');
    expect(set?.title).toBe(single.title);
    expect(set?.poses.map(({ views }) => views.length)).toEqual([8, 8, 8, 8, 8]);
    expect(listed).toEqual([{ id: single.id, hold: null, purchasedAt: expect.stringMatching(/^\d{4}-.*T.*Z$/) }]);
  });

  it('lists the parts of a Complete Collection, which has no photos of its own', async () => {
    const { mail } = await bought(complete);
    const { set, listed } = await openedBy(openLinks(mail)[0] ?? '');
    expect(set).toBeNull();
    expect(listed.length).toBeGreaterThan(1);
    expect(listed.map(({ id }) => id)).not.toContain(complete.id);
  });

  it('opens nothing with a changed signature, and nothing after a refund', async () => {
    const { mail, clientSecret } = await bought(single);
    const [link = ''] = openLinks(mail);
    const nothing = { listed: [], set: null };
    expect(await openedBy(link.replace(/sig=(.)/, (_all, first) => `sig=${first === '_' ? '-' : '_'}`))).toEqual(nothing);
    await refund(shop, intentIdOf(clientSecret) ?? '');
    await until(async () => (await openedBy(link)).set === null, 'the set to close');
    expect(await openedBy(link)).toEqual(nothing);
  });

  it('is not in the REST reply, whose shape the specification fixes', async () => {
    const { buyer, clientSecret } = await bought(single);
    const reply = (await (await buyer.post('/api/send-download-email', { clientSecret })).json()) as { downloads: object[] };
    expect(reply.downloads.map((download) => Object.keys(download))).toEqual([['title', 'url']]);
  });
});

it("attaches each set's cover to the email, small, and shows it inside", async () => {
  const { mail } = await bought(single, complete);
  expect(mail.html.match(/<img src="cid:cover\d"/g)).toEqual(['<img src="cid:cover1"', '<img src="cid:cover2"']);
  const page = await (await fetch(`${shop.url}/sandbox/inbox/${mail.id}`)).text();
  const original = await (await fetch(`${shop.url}/sandbox/inbox/${mail.id}/original`)).text();
  expect(original.match(/^Content-Type: image\/jpeg/gim)).toHaveLength(2);
  expect(original.length).toBeLessThan(150_000);
  expect(page).not.toContain('cid:cover');
});
