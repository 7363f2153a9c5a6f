import { expect, type Page, test } from '@playwright/test';
import { newPerson, openProfile, registerQuickly, signUp } from '../support/account.ts';
import { test as deviceTest } from '../support/browser/browser-profile.ts';
import { buyTicket, uniqueEmail } from '../support/shop.ts';

const code = (page: Page) => page.getByRole('img', { name: /^QR code of ticket/ });
const noTickets = (page: Page) => page.getByText('No tickets on this device');

/** Waits until the ticket is stored on the device: the screen shows it a moment earlier. */
async function untilStored(page: Page): Promise<void> {
  const lost = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ticket-payment-')));
  await expect(code(page)).toBeVisible();
  await expect.poll(lost, { message: 'payments whose tickets are not stored yet' }).toEqual([]);
}

deviceTest(
  'a ticket is shown after a restart when the connection dropped after payment and the browser was killed @phone',
  async ({ device }) => {
    const page = await (await device.restart()).newPage();
    // Load the app's files first, so that only the response is lost.
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('TicketsConfirm')) return route.continue();
      await device.connect(false);
      return route.abort();
    });
    await buyTicket(page, uniqueEmail('dropped'));
    await expect(page.getByText("You're offline")).toBeVisible();

    await device.kill();
    const next = await (await device.restart()).newPage();
    await next.goto('/my-tickets');
    await untilStored(next);
    await expect(next.getByText('Ada Lovelace').first()).toBeVisible();
  },
);

test('data of one user on a device is not shown to the next user @phone', async ({ page, context }) => {
  const [ada, bela] = [newPerson('ada'), newPerson('bela')];
  await page.goto('/');
  await registerQuickly(page, ada);
  await buyTicket(page, ada.email);
  await untilStored(page);
  await page.goto('/contact');
  await page.getByLabel('Subject').fill('A question of my own');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('contact-draft'))).toContain('A question of my own');
  // The session ends while no page is open
  await page.close();
  await context.clearCookies();

  const next = await context.newPage();
  await next.goto('/photo-sets');
  await signUp(next, bela);
  await next.goto('/my-tickets');
  await expect(noTickets(next)).toBeVisible();
  await next.goto('/contact');
  await expect(next.getByLabel('Subject')).toHaveValue('');
  const left = () => next.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await left()).not.toContain('A question of my own');
});

test('signing out removes the tickets in every tab @phone @long', async ({ page, context }) => {
  const ada = newPerson('leaving');
  await page.goto('/');
  await registerQuickly(page, ada);
  await buyTicket(page, ada.email);
  await untilStored(page);
  await page.goto('/my-tickets');
  await expect(code(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/my-tickets');
  await expect(code(other)).toBeVisible();

  const profile = await openProfile(page, ada);
  await profile.getByRole('tab', { name: 'Settings' }).click();
  await profile.getByRole('button', { name: 'Sign Out', exact: true }).click();
  for (const screen of [page, other]) {
    await expect(noTickets(screen)).toBeVisible();
    await expect(screen.getByText('Ada Lovelace')).toHaveCount(0);
  }
});

test('tickets of an account appear on a second device, also offline @phone @long', async ({ page, browser }) => {
  const ada = newPerson('second-device');
  await page.goto('/');
  await registerQuickly(page, ada);
  await buyTicket(page, ada.email);
  await untilStored(page);

  const device = await browser.newContext({ serviceWorkers: 'allow' });
  const second = await device.newPage();
  await device.request.post('/api/auth/login', { data: { username: ada.username, password: ada.password } });
  await second.goto('/photo-sets');
  await expect.poll(() => second.evaluate(() => localStorage.getItem('has-tickets'))).toBe('true');
  await second.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => second.evaluate(() => localStorage.getItem('kept-person'))).toBe('true');
  await device.setOffline(true);
  await second.goto('/my-tickets');
  await expect(code(second)).toBeVisible();
  await device.close();
});
