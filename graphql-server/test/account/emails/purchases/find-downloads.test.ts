import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../../support/browser.ts';
import { atShop, buy, type CatalogueItem, catalogue, createIntent, downloadLinks, type InboxMail } from '../../../support/purchase.ts';
import { openShop, type TestShop } from '../../../support/shop.ts';
import { until } from '../../../support/until.ts';
import { mailAbout, mailsAbout, newAddress, register, untilIdle } from '../steps.ts';

let shop: TestShop;
let first: CatalogueItem;
let second: CatalogueItem;
beforeAll(async () => {
  shop = await openShop();
  [first, second] = (await catalogue(shop)) as [CatalogueItem, CatalogueItem];
});
afterAll(() => shop.stop());

const SUBJECT = 'Your downloads from';
const find = (email: string, browser = new TestBrowser(shop.url)) => browser.post(REST.findDownloads, { email });
const opens = async (link: string) => (await fetch(atShop(shop, link), { method: 'HEAD' })).status;

describe('find my downloads', () => {
  it('emails every link of the address in one message, by order, newest first', async () => {
    const email = newAddress('lost');
    await buy(shop, [first, second], email);
    await shop.query("update purchase_order set paid_at = '2026-01-05 12:00Z', created_at = '2026-01-05 12:00Z' where email = $1", [email]);
    const newer = await register(shop, newAddress('buyer'));
    await buy(shop, [second], email, newer.browser);
    await mailAbout(shop, email, 'Your photo set', 2);
    expect((await find(email.toUpperCase())).status).toBe(200);
    const mail = await mailAbout(shop, email, SUBJECT);
    const links = downloadLinks(mail);
    expect(links).toHaveLength(3);
    for (const link of links) expect(await opens(link)).toBe(200);
    for (const link of links) expect(mail.html.replaceAll('&amp;', '&')).toContain(`href="${link}"`);
    const titles = [...mail.text.matchAll(/^(.+)\nDownload: https?:/gm)].map(([, title]) => title);
    expect(titles).toEqual([second.title, first.title, second.title]);
    expect(mail.text).toMatch(/Jan 5, 2026 \(AR-.{4}-.{4}\)\nFirst/);
    await untilIdle(shop);
    expect(await mailsAbout(shop, email, SUBJECT)).toHaveLength(1);
  });

  it('emails each variant of the address its own purchases, whichever variant was typed', async () => {
    const email = newAddress('spelled');
    const other = `S${email.slice(1)}`;
    await buy(shop, [first], email);
    await buy(shop, [second], other.replace('@mail', '@Mail'));
    await mailAbout(shop, email, 'Your photo set', 2);
    await find(email.toUpperCase());
    const mails = await until(async () => {
      const there = await mailsAbout(shop, email, SUBJECT);
      return there.length === 2 && there;
    }, 'both mails');
    const [own, others] = [email, other].map((to) => mails.find((mail) => mail.to === to)) as [InboxMail, InboxMail];
    expect(own.text).toContain(first.title);
    expect(own.text).not.toContain(second.title);
    expect(others.text).toContain(second.title);
    expect(others.text).not.toContain(first.title);
    expect(own.id).not.toBe(others.id);
  });

  it('leaves out refunded and unpaid orders', async () => {
    const email = newAddress('partly');
    await buy(shop, [first, second], email);
    await shop.query(
      `update purchase_order_line set revoked_at = now(), revocation_reason = 'refund'
       where photo_set_id = $1 and order_id in (select id from purchase_order where email = $2)`,
      [first.id, email],
    );
    await createIntent(new TestBrowser(shop.url), [first], { email });
    await find(email);
    const mail = await mailAbout(shop, email, SUBJECT);
    expect(downloadLinks(mail)).toHaveLength(1);
    expect(mail.text).not.toContain(first.title);
  });

  it('sends no email if nothing was bought or everything was refunded', async () => {
    const [unknown, refunded] = [newAddress('unknown'), newAddress('refunded')];
    await buy(shop, [first], refunded);
    await shop.query(
      `update purchase_order_line set revoked_at = now(), revocation_reason = 'refund'
       where order_id in (select id from purchase_order where email = $1)`,
      [refunded],
    );
    await find(unknown);
    await find(refunded);
    await untilIdle(shop);
    expect(await mailsAbout(shop, unknown, '')).toEqual([]);
    expect(await mailsAbout(shop, refunded, SUBJECT)).toEqual([]);
  });
});
