import { intentIdOf } from '@archive/schema/sales/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { DownloadLinks } from '#domain/purchases/download-links';
import { TestBrowser } from '../../support/browser.ts';
import { untilQuiet } from '../../support/one-email.ts';
import { refund, stripeOf } from '../../support/provider.ts';
import {
  atShop,
  buy,
  type CatalogueItem,
  catalogue,
  confirm,
  createIntent,
  downloadLinks,
  type InboxMail,
  mailTo,
  withChangedSignature,
} from '../../support/purchase.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { until } from '../../support/until.ts';
import { statusOf } from '../orders.ts';

let shop: TestShop;
let sets: CatalogueItem[];
let links: string[];

const linksIn = (mail: InboxMail) => downloadLinks(mail).map((link) => atShop(shop, link));

beforeAll(async () => {
  shop = await openShop();
  sets = await catalogue(shop);
  links = linksIn(await buy(shop, sets.slice(0, 2), 'reader@buyer.example'));
});
afterAll(() => shop.stop());

function namesIn(zip: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(zip, { lazyEntries: false }, (error, file) => {
      if (error) return reject(error);
      const names: string[] = [];
      file
        .on('entry', (entry) => names.push(entry.fileName))
        .on('end', () => resolve(names))
        .on('error', reject);
    });
  });
}

describe('an emailed download link', () => {
  it('returns the complete zip file of each set', async () => {
    expect(links).toHaveLength(2);
    for (const link of links) {
      const reply = await fetch(link);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-disposition')).toContain('attachment');
      expect(reply.headers.get('cache-control')).toContain('no-store');
      expect(await namesIn(Buffer.from(await reply.arrayBuffer()))).toHaveLength(40);
    }
  });

  it('resumes an interrupted download', async () => {
    const whole = Buffer.from(await (await fetch(links[0] ?? '')).arrayBuffer());
    const rest = await fetch(links[0] ?? '', { headers: { range: 'bytes=1000-' } });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);
  });

  it('does not contain the storage path', () => expect(links.join()).not.toMatch(/archives|first-light/));

  it.each([
    [
      'another file',
      (link: string, other: string) => link.replace(/downloads\/[^?]+/, `downloads/${new URL(other).pathname.split('/').pop()}`),
    ],
    ['a changed signature', withChangedSignature],
    ['no order line', (link: string) => link.replace(/line=[^&]+&/, '')],
    ['an invalid order line id', (link: string) => link.replace(/line=[^&]+/, "line='")],
  ])('is rejected with %s', async (_name, change) => {
    const reply = await fetch(change(links[0] ?? '', links[1] ?? ''));
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ success: false, error: expect.stringContaining('download') });
  });

  it.each(['?line=a&sig=b&sig=c', '?line=a&line=b&sig=c', '?sig=x'])('is rejected with %s', async (query) => {
    expect((await fetch(`${(links[0] ?? '').split('?')[0]}${query}`)).status).toBe(404);
  });

  it('that is invalid shows a page with the support address in a browser', async () => {
    const reply = await fetch(`${links[0]}x`, { headers: { accept: 'text/html' } });
    expect(reply.headers.get('content-type')).toContain('text/html');
    expect(await reply.text()).toContain('support@archive.example');
  });
});

it('a download without a signed link requires a sign-in', async () => {
  const reply = await fetch((links[0] ?? '').split('?')[0] ?? '');
  expect(reply.status).toBe(401);
});

it('a download path that does not exist is rejected, path traversal included', async () => {
  for (const path of ['/downloads/..%2f..%2fetc%2fpasswd', '/downloads/nothing.zip?line=a&sig=b']) {
    expect((await fetch(shop.url + path)).status).toBeGreaterThanOrEqual(400);
  }
});

describe('a set in several zips', () => {
  it('has a link for each, and links of an earlier version give the current one', async () => {
    const [first] = sets as [CatalogueItem];
    const [old] = await shop.query<{ id: number; fileKey: string; downloadFile: string }>(
      `select id, file_key as "fileKey", download_file as "downloadFile" from archive_part where photo_set_id = $1`,
      [first.id],
    );
    await shop.query(
      `insert into archive_part (photo_set_id, version, number, file_key, bytes, download_file) values ($1, 2, 1, $2, 1, 'new-1.zip'), ($1, 2, 2, $2, 1, 'new-2.zip')`,
      [first.id, old?.fileKey],
    );
    await shop.query('update photo_set set current_version = 2 where id = $1', [first.id]);
    const signed = new DownloadLinks(shop.secret, shop.url);
    const lineId = new URL(links[0] ?? '').searchParams.get('line') ?? '';
    const nameOf = async (downloadFile: string) =>
      (await fetch(signed.url({ downloadFile, lineId }, 1))).headers.get('content-disposition')?.match(/filename="([^"]*)"/)?.[1] ?? null;
    expect(await Promise.all([old?.downloadFile ?? '', 'new-1.zip', 'new-2.zip', 'other.zip'].map(nameOf))).toEqual([
      `${first.title} (1 of 2).zip`,
      `${first.title} (1 of 2).zip`,
      `${first.title} (2 of 2).zip`,
      null,
    ]);
    // A purchase from now on gets the links of the current version.
    const bought = linksIn(await buy(shop, [first], 'large@buyer.example')).map((link) => new URL(link).pathname);
    expect(bought).toEqual(['/downloads/new-1.zip', '/downloads/new-2.zip']);
    await shop.query('update photo_set set current_version = 1 where id = $1', [first.id]);
  });
});

describe('a refund', () => {
  const purchase = async (email: string) => {
    const secret = await createIntent(new TestBrowser(shop.url), sets.slice(0, 2));
    await confirm(shop, secret, email);
    return { secret, intent: intentIdOf(secret) ?? '', links: linksIn(await mailTo(shop, email)) };
  };

  it('of the whole order disables every link', async () => {
    const bought = await purchase('refunded@buyer.example');
    await refund(shop, bought.intent);
    await until(async () => (await statusOf(shop, bought.secret)) === 'refunded', 'the refund');
    for (const link of bought.links) expect((await fetch(link)).status).toBe(403);
  });

  it('or another revocation is the reason that its link shows', async () => {
    const [link = ''] = (await purchase('reasons@buyer.example')).links;
    const lineId = new URL(link).searchParams.get('line');
    for (const [reason, words] of [
      ['refund', /was refunded/],
      ['dispute', /is disputed/],
      ['duplicate', /You already owned this photo set/],
    ] as const) {
      await shop.query('update purchase_order_line set revoked_at = now(), revocation_reason = $2 where id = $1', [lineId, reason]);
      expect(await (await fetch(link)).json()).toMatchObject({ error: expect.stringMatching(words) });
    }
  });

  it('of one line disables only its link', async () => {
    const bought = await purchase('partly@buyer.example');
    const line = new URL(bought.links[1] ?? '').searchParams.get('line') ?? '';
    await refund(shop, bought.intent, { amount: '800', 'metadata[order_line]': line });
    await until(async () => (await statusOf(shop, bought.secret)) === 'partly-refunded', 'the refund');
    expect((await fetch(bought.links[0] ?? '')).status).toBe(200);
    expect((await fetch(bought.links[1] ?? '')).status).toBe(403);
  });

  it('of a part disables no link, or that of the line that the owners name later', async () => {
    const bought = await purchase('named-later@buyer.example');
    const line = new URL(bought.links[1] ?? '').searchParams.get('line') ?? '';
    await refund(shop, bought.intent, { amount: '800' });
    await untilQuiet(shop);
    expect(await statusOf(shop, bought.secret)).toBe('partly-refunded');
    for (const link of bought.links) expect((await fetch(link)).status).toBe(200);
    const { refunds } = stripeOf(shop);
    const [made] = (await refunds.list({ payment_intent: bought.intent })).data;
    await refunds.update(made?.id ?? '', { metadata: { order_line: line } });
    await untilQuiet(shop);
    expect((await fetch(bought.links[0] ?? '')).status).toBe(200);
    expect((await fetch(bought.links[1] ?? '')).status).toBe(403);
  });
});
