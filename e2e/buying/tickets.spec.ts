import { expect, type Locator, type Page, test } from '@playwright/test';
import { atEverySize } from '../support/browser/every-size.ts';
import { expectOneMail, fillCard, owner, uniqueEmail } from '../support/shop.ts';

async function fillTicket(page: Page, email: string, amount = '17.35'): Promise<void> {
  await page.getByLabel('Donation amount in dollars').fill(amount);
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(email);
  await fillCard(page);
}

test('a visitor buys a ticket from the list of events, and the owners see it @desktop', async ({ page, request, playwright, baseURL }) => {
  const email = uniqueEmail('ticket');
  await page.goto('/events');
  await page
    .getByRole('link', { name: /raisingFutures/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/raising-futures$/);
  await page.getByRole('link', { name: 'Purchase Ticket' }).first().click();
  await expect(page).toHaveURL(/\/ticket-checkout$/);
  await expect(page.getByRole('button', { name: 'Purchase Ticket - $15.00' })).toBeVisible();
  await page.getByRole('group', { name: 'Suggested amounts' }).getByText('$20').click();
  await expect(page.getByRole('button', { name: 'Purchase Ticket - $20.00' })).toBeVisible();
  await fillTicket(page, email);
  await page.getByRole('button', { name: 'Purchase Ticket - $17.35' }).dblclick();

  await expect(page.getByRole('heading', { name: 'Ticket Confirmed!' })).toBeVisible();
  await expect(page).not.toHaveURL(/client_secret/);
  const ticketId = (await page.getByText(/^TK-/).textContent()) ?? '';
  await expect(page.getByRole('img', { name: `QR code of ticket ${ticketId}` })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  expect((await download).suggestedFilename()).toBe(`${ticketId}.ics`);
  await page.reload();
  await expect(page.getByText(ticketId)).toBeVisible();
  expect(await page.evaluate(() => ['ticket-email', 'ticket-name', 'ticket-amount'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ]);
  const mail = await expectOneMail(request, email);
  for (const fact of [ticketId, '$17.35', 'Ada Lovelace']) expect(mail.text).toContain(fact);

  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  expect((await admin.post('/api/auth/login', { data: owner })).status()).toBe(200);
  await page.context().addCookies((await admin.storageState()).cookies);
  await page.goto('/admin/tickets');
  await page.getByLabel('Search by name, email or ticket ID').fill(email);
  const row = page.getByRole('row').filter({ hasText: ticketId });
  await expect(row).toContainText('$17.35');
  await expect(row).toContainText('Confirmed');
  // All columns are visible without horizontal scrolling, and the amounts line up
  expect(await page.getByRole('table').evaluate((table) => table.scrollWidth - table.clientWidth)).toBeLessThanOrEqual(0);
  const amount = row.getByRole('cell', { name: '$17.35' });
  expect(await amount.evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('right');
  expect(await amount.evaluate((cell) => getComputedStyle(cell).fontVariantNumeric)).toContain('tabular-nums');
  // Without column headings above the amounts, a label says what to sort by
  const sort = page.getByText('Sort by', { exact: true });
  const heading = page.getByRole('columnheader', { name: 'Amount' });
  const isAligned = async () => (await heading.boundingBox())?.x === (await amount.boundingBox())?.x;
  await expect.poll(isAligned).toBe(true);
  await expect(sort).toBeHidden();
  await atEverySize(page, () => expect(row).toBeVisible());
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(isAligned).toBe(false);
  await expect(sort).toBeVisible();
  // The narrowest screen that shows a table instead of cards
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect.poll(isAligned).toBe(true);
  for (const column of await page.getByRole('columnheader').all()) expect((await column.boundingBox())?.height).toBeGreaterThan(10);
  expect(await page.getByRole('columnheader').count()).toBe(7);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await admin.dispose();
});

test('only owners can open the ticket administration @desktop', async ({ page, request }) => {
  await page.goto('/admin/tickets');
  await expect(page.getByText('Owners only')).toBeVisible();
  const email = uniqueEmail('curious');
  await page
    .context()
    .request.post('/api/auth/register', { data: { username: email.split('@')[0]?.slice(0, 30), email, password: 'secret1' } });
  await page.reload();
  await expect(page.getByText("Your account isn't an owner's account.")).toBeVisible();
  expect((await request.get('/api/admin/tickets')).status()).toBe(401);
  expect((await page.context().request.get('/api/admin/tickets')).status()).toBe(403);
});

test('the ticket table shows an error when the shop is unreachable, and can retry @desktop', async ({ page }) => {
  expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
  await page.route('**/graphql**', (route) => route.abort());
  await page.goto('/admin/tickets');
  await expect(page.getByRole('alert')).toContainText('Error Loading Tickets');
  await expect(page.getByText('Owners only')).toHaveCount(0);
  await page.unroute('**/graphql**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Total Revenue')).toBeVisible();
});

test('long names and addresses neither crop the QR code nor overflow a screen @phone @long', async ({ page }) => {
  const name = 'W'.repeat(100);
  const email = uniqueEmail('w'.repeat(40));
  await page.goto('/ticket-checkout');
  await fillTicket(page, email);
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('button', { name: /Purchase Ticket/ }).click();
  const code = page.getByRole('img', { name: /QR code/ });
  await expect(code).toBeVisible();
  await expectWithin(page, code);
  await page.goto('/my-tickets');
  await expectWithin(page, code);
  expect(
    await page
      .locator('summary')
      .getByText(/^TK-/)
      .evaluate((id) => id.getClientRects().length),
  ).toBe(1);
  await page.goto(`/ticket-success?name=${name}&receipt_email=${name}@nowhere.example`);
  await expect(page.getByText("We couldn't find this payment.")).toBeVisible();
  await expectWithin(page, page.getByRole('main'));
  expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
  await page.goto(`/admin/tickets?search=${encodeURIComponent(email)}`);
  await expectWithin(page, page.getByRole('row').filter({ hasText: email }));
});

async function expectWithin(page: Page, part: Locator): Promise<void> {
  await part.waitFor();
  await atEverySize(page, async () => {
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), page.url()).toBeLessThanOrEqual(await page.evaluate(() => innerWidth));
  });
}

test('the mouse wheel does not change the amount @desktop', async ({ page }) => {
  await page.goto('/ticket-checkout');
  const amount = page.getByLabel('Donation amount in dollars');
  await amount.click();
  await amount.hover();
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(amount).toHaveValue('15');
});

test('a declined card keeps the ticket form, and another card can pay @phone', async ({ page, request }) => {
  const email = uniqueEmail('declined-ticket');
  await page.goto('/ticket-checkout');
  await fillTicket(page, email);
  await fillCard(page, '4000 0000 0000 0002');
  await page.getByRole('button', { name: /Purchase Ticket/ }).click();
  await expect(page.getByText("Your ticket isn't paid yet")).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await fillCard(page);
  await page.getByRole('button', { name: /Purchase Ticket/ }).click();
  await expect(page.getByRole('heading', { name: 'Ticket Confirmed!' })).toBeVisible();
  await expect(page.getByText('Payment Failed', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/Your ticket has been sent to/)).toBeVisible();
  await expectOneMail(request, email);
});

test('a confirmation page without a ticket keeps loading and explains why @phone', async ({ page }) => {
  await page.goto('/ticket-success');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByText("We couldn't find a ticket in this browser.")).toBeVisible();
});
