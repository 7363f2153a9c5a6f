import { expect, type Page } from '@playwright/test';
import { buyQuickly, newPerson, openProfile, registerQuickly } from '../support/account.ts';
import { test } from '../support/browser/browser-profile.ts';
import { buyAsGuest } from '../support/buy-as-guest.ts';
import { untilReadyForOffline } from '../support/network/offline.ts';
import { openOrder } from '../support/office-orders.ts';
import { addToCart, buyTicket, owner, uniqueEmail } from '../support/shop.ts';

test('a ticket opens offline after the browser was killed @phone @long', async ({ device }) => {
  const first = await (await device.restart()).newPage();
  await first.goto('/ticket-checkout');
  await untilReadyForOffline(first);
  const ticketId = await buyStoredTicket(first, uniqueEmail('door'));

  await device.kill();
  const page = await (await device.restart({ offline: true })).newPage();
  await page.goto('/my-tickets');
  await expect(page.getByRole('img', { name: `QR code of ticket ${ticketId}` })).toBeVisible();
  await expect(page.getByRole('region', { name: `Ticket ${ticketId}` }).getByText('Ada Lovelace')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /West%20Oakland/);
  // A new tab would stay empty offline
  const tabs = page.context().pages().length;
  await page.getByRole('link', { name: 'Directions' }).click({ force: true });
  await expect(page.getByText('Map Not Opened', { exact: true })).toBeVisible();
  expect(page.context().pages()).toHaveLength(tabs);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  expect((await download).suggestedFilename()).toBe(`${ticketId}.ics`);
});

test('a cart and an unsent message survive when the browser is killed offline @phone @long', async ({ device }) => {
  const first = await (await device.restart()).newPage();
  await first.goto('/photo-sets');
  await untilReadyForOffline(first);
  await device.connect(false);
  await first.getByRole('article').getByRole('button', { name: 'Add to Cart' }).first().click();
  await first.goto('/contact');
  await first.getByLabel('Name').fill('Ada Lovelace');
  await first.getByLabel('Email').fill(uniqueEmail('killed'));
  await first.getByLabel('Subject').fill('Hands and feet');
  await first.getByLabel('Message').fill('Is there a set of hands, and of feet?');
  await first.getByRole('button', { name: 'Send Message' }).click();
  await expect(first.getByText(/^Saved on this device/)).toBeVisible();

  await device.kill();
  const page = await (await device.restart({ offline: true })).newPage();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Hands and feet' })).toBeVisible();
  await page.goto('/photo-sets');
  await expect(page.getByRole('button', { name: 'In Cart' })).toHaveCount(1);
  await device.connect(true);
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
});

test('a user sees all purchases offline, and none after signing out @desktop @long', async ({ device }) => {
  test.slow();
  const person = newPerson('atelier');
  const first = await (await device.restart()).newPage();
  await first.goto('/photo-sets');
  await untilReadyForOffline(first);
  await registerQuickly(first, person);
  await buyQuickly(first, person.email, 'First Light');
  await first.goto('/photo-sets');
  await expect(first.getByRole('button', { name: 'In Collection' })).toBeVisible();
  // Matches the query's name, because the cached catalogue contains the title too
  await expect.poll(() => storedText(first), { message: 'the purchase on the device' }).toMatch(/"purchaseHistory[\s\S]*First Light/);
  const ticketId = await buyStoredTicket(first, person.email);
  await addToCart(first, 'Market Day');
  await first.goto('/contact');
  await first.getByLabel('Subject').fill('Hands and feet');
  const personal = [person.username, person.email, 'Ada Lovelace', ticketId, 'qrText', '"purchaseHistory', 'Hands and feet'];
  await expect.poll(async () => missing(personal, await storedText(first)), { message: 'not stored' }).toEqual([]);

  const page = await (await device.restart({ offline: true })).newPage();
  await page.goto('/photo-sets');
  await expect(page.getByRole('button', { name: 'In Collection' })).toBeVisible();
  const profile = await openProfile(page, person);
  await profile.getByRole('tab', { name: /purchases/i }).click();
  await expect(profile.getByText('First Light')).toBeVisible();
  await page.keyboard.press('Escape');

  await (await openProfile(page, person)).getByRole('tab', { name: /profile|settings/i }).click();
  await page.getByRole('button', { name: /sign out|log out/i }).click();
  await expect(page.getByRole('button', { name: 'In Collection' })).toHaveCount(0);
  await expect.poll(async () => missing(personal, await storedText(page)), { message: 'removed' }).toEqual(personal);
  // The cart contains no personal data and stays
  await page.goto('/photo-sets');
  await expect(page.getByRole('button', { name: 'In Cart' })).toHaveCount(1);
});

test('an owner reads what they saw of the office after a restart offline, and nothing after signing out @desktop @long', async ({
  device,
  request,
}) => {
  const email = uniqueEmail('read');
  await buyAsGuest(request, ['First Light'], email);
  const first = await (await device.restart()).newPage();
  await first.goto('/photo-sets');
  await untilReadyForOffline(first);
  expect((await first.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
  const card = 'ending in 4242';
  await openOrder(first, email);
  await expect(first.getByText(card)).toBeVisible();
  const stored = [email, '"isAdmin":true'];
  await expect.poll(async () => missing(stored, await storedText(first)), { message: 'not stored' }).toEqual([]);

  const page = await (await device.restart({ offline: true })).newPage();
  await page.goto('/admin/orders');
  await expect(page.getByText(/^As of/)).toBeVisible();
  await page.goto(`/admin/orders?search=${encodeURIComponent(email.toUpperCase())}`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('button', { name: /^AR-/ }).click();
  await expect(page.getByText(card)).toBeVisible();
  await page.keyboard.press('Escape');
  const profile = await openProfile(page, owner);
  await profile.getByRole('tab', { name: 'Settings' }).click();
  await profile.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText(card)).toHaveCount(0);
  await expect.poll(() => storedText(page), { message: 'removed' }).not.toContain(email);
});

const missing = (words: string[], text: string): string[] => words.filter((word) => !text.includes(word));

/** Buys a ticket and waits until it is stored on the device. @returns its id */
async function buyStoredTicket(page: Page, email: string): Promise<string> {
  await buyTicket(page, email);
  await expect(page.getByRole('heading', { name: 'Ticket Confirmed!' })).toBeVisible();
  const ticketId = (await page.getByText(/^TK-/).textContent()) ?? '';
  await expect.poll(() => storedText(page), { message: 'the ticket on the device' }).toContain(ticketId);
  return ticketId;
}

/** Everything that the browser stores for this site and scripts can read, as one text. */
async function storedText(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), JSON.stringify(history.state)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (/json|html|plain/.test(answer?.headers.get('content-type') ?? '')) texts.push(request.url, (await answer?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        texts.push(await new Promise((resolve) => (all.onsuccess = () => resolve(JSON.stringify(all.result)))));
      }
      database.close();
    }
    return texts.join('\n');
  });
}
