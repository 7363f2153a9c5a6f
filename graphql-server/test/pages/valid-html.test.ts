import { SCREEN_PATHS } from '@archive/schema/app/screens';
import { SHELL_PATH } from '@archive/schema/app/service-worker';
import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendOverloaded } from '#http/overload/overload-response';
import { newAccount } from '../account/steps.ts';
import { newMessage, OWNERS, send } from '../contact/steps.ts';
import { errorsOfEmail, errorsOfPage } from '../support/checks/html-errors.ts';
import { untilQuiet } from '../support/one-email.ts';
import { builtApp } from '../support/processes/built.ts';
import { buy, type CatalogueItem, catalogue, type InboxMail, mailTo } from '../support/purchase.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import { buyTicket } from '../support/ticket-purchase.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

async function pageAt(path: string): Promise<{ status: number; type: string | null; html: string }> {
  const reply = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
  return { status: reply.status, type: reply.headers.get('content-type'), html: await reply.text() };
}

async function expectValidPage(path: string, status: number): Promise<void> {
  const { html, ...reply } = await pageAt(path);
  expect(reply).toEqual({ status, type: 'text/html; charset=utf-8' });
  expect(await errorsOfPage(html)).toEqual([]);
}

describe('server-rendered pages', () => {
  beforeEach(builtApp);
  const screens = SCREEN_PATHS.map((path) => path.replace(':id', '2').replace(':slug', '1-first-light'));

  it.each([...screens, '/events/1', '/raising-futures/', SHELL_PATH])('%s is valid HTML', (path) => expectValidPage(path, 200));

  it.each(['/nowhere', '/events/999', '/events/none', '/photo-sets/999'])('%s, which does not exist, is valid HTML', (path) =>
    expectValidPage(path, 404),
  );
});

describe('other pages', () => {
  it('are valid HTML for a download that cannot be opened', async () => {
    await expectValidPage('/downloads/nothing.zip', 401);
    await expectValidPage('/downloads/nothing.zip?line=a&sig=b', 404);
  });

  it('are valid HTML when the server is overloaded', async () => {
    let html = '';
    const response = { writeHead: () => {}, end: (body: string) => (html = body) };
    sendOverloaded({ method: 'GET', url: '/', headers: { accept: 'text/html' } } as never, response as never, {});
    expect(html).toContain('One moment, please');
    expect(await errorsOfPage(html)).toEqual([]);
  });

  it('are valid HTML for the inbox: empty, with emails, one email, and a missing email', async () => {
    await expectValidPage('/sandbox/inbox?to=unknown@mail.example', 200);
    await send(shop, newMessage());
    const mail = await mailTo(shop, OWNERS);
    for (const path of ['', `?to=${OWNERS}`, `/${mail.id}`]) await expectValidPage(`/sandbox/inbox${path}`, 200);
    await expectValidPage('/sandbox/inbox/nothing', 404);
  });
});

it('every kind of email to visitors is valid HTML', async () => {
  const { email, browser } = await newAccount(shop);
  const [set] = (await catalogue(shop)) as [CatalogueItem];
  await buy(shop, [set], 'ann@buyer.example');
  await buyTicket(shop, { amount: 15, name: 'Ann', email: 'bob@buyer.example' });
  await send(shop, newMessage());
  for (const path of [REST.forgotPassword, REST.recoverUsername, REST.findDownloads]) await browser.post(path, { email });
  await untilQuiet(shop);
  const all = (await (await fetch(`${shop.url}/sandbox/inbox.json`)).json()) as InboxMail[];
  expect(new Set(all.map(({ subject }) => subject.replace(/ \(.*|: .*/, ''))).size).toBeGreaterThanOrEqual(7);
  for (const { subject, html } of all) expect([subject, await errorsOfEmail(html)]).toEqual([subject, []]);
});
