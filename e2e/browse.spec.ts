import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from './accessible.ts';
import { addToCart, fillCard, owner, uniqueEmail, untilTakenOver } from './shop.ts';

/** Every route of the specification. */
const SCREENS = [
  ...['/', '/photo-sets', '/events', '/events/2', '/events/3', '/events/7', '/raising-futures', '/events-coming-soon', '/gallery'],
  ...['/gallery-coming-soon', '/coming-soon'],
  ...[
    '/contact',
    '/checkout',
    '/payment-success',
    '/ticket-checkout',
    '/ticket-success',
    '/my-tickets',
    '/admin/tickets',
    '/reset-password?token=x',
  ],
  ...['/ticket-success?name=Ada&receipt_email=ada@nowhere.example'],
  ...['/confirm-email?token=x', '/undo-email-change?token=x'],
];

/** Where the tests go without the service worker, Playwright says so as if it were the page. */
const BLOCKED = /^Service Worker registration blocked by Playwright$/;

// Colors do not depend on the screen size: dark mode is checked once.
for (const [colorScheme, tag] of [
  ['light', ' @phone @desktop'],
  ['dark', ' @phone'],
] as const) {
  test(`every screen is accessible, ${colorScheme}${tag}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of [...SCREENS, '/nothing-here', '/events/999']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoFindings(page, path);
    }
    await addToCart(page, 'First Light');
    await page.goto('/checkout');
    await page.getByLabel('Card number').waitFor();
    await expectNoFindings(page, '/checkout with a card form');
    await page.goto('/photo-sets');
    await page
      .getByRole('button', { name: /^shopping cart/i })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Shopping Cart' }).waitFor();
    await expectNoFindings(page, 'the cart');
  });
}

// The states that a screen only comes to by what one does there.
for (const [colorScheme, tag] of [
  ['light', ' @desktop'],
  ['dark', ' @phone'],
] as const) {
  test.describe(`accessible, ${colorScheme}`, () => {
    test.beforeEach(async ({ page }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    });

    test(`an event with its answers and a toast open${tag}`, async ({ page }) => {
      await page.goto('/events/3');
      const questions = page.locator('summary');
      await questions.first().waitFor();
      for (const question of await questions.all()) await question.click();
      await expect(page.locator('details[open]')).toHaveCount(6);
      await expectNoFindings(page, 'all answers open');
      await page.getByRole('button', { name: 'Register Now' }).click();
      await expectNoFindingsInToast(page, 'Registration coming soon');
    });

    test(`a message with faults, and one that was sent${tag}`, async ({ page }) => {
      await page.goto('/contact');
      await page.getByRole('button', { name: /Send/ }).click();
      await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
      await expectNoFindings(page, 'contact form with faults');
      await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
      await page.getByRole('textbox', { name: 'Email' }).fill(uniqueEmail('axe'));
      await page.getByRole('textbox', { name: 'Subject' }).fill('A question about poses');
      await page.getByRole('textbox', { name: 'Message' }).fill('Which set has the longest reach?');
      await page.getByRole('button', { name: /Send/ }).click();
      await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
      await expectNoFindings(page, 'message sent');
    });

    test(`a ticket with its code, and the owners' table${tag}`, async ({ page }) => {
      const email = uniqueEmail('axe-ticket');
      await page.goto('/ticket-checkout');
      await page.getByLabel('Card number').waitFor();
      await page.getByLabel('Full name').fill('Ada Lovelace');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Donation amount in dollars').fill('9');
      await page.getByRole('button', { name: /Purchase Ticket/ }).click({ force: true });
      await expectNoFindingsInToast(page, 'Minimum Amount Required');
      await page.getByLabel('Donation amount in dollars').fill('17.35');
      await fillCard(page);
      await page.getByRole('button', { name: /Purchase Ticket/ }).click();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      await expectNoFindings(page, 'a ticket');
      await page.goto('/my-tickets');
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      await expectNoFindings(page, 'my tickets');
      expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
      await page.goto(`/admin/tickets?search=${encodeURIComponent(email)}`);
      await page.getByRole('cell', { name: email }).waitFor();
      await expectNoFindings(page, 'the table');
      await page.goto('/admin/tickets?search=nobody-has-this-name');
      await page.getByText('No tickets match your search').waitFor();
      await expectNoFindings(page, 'an empty search');
    });
  });
}

/** A toast goes by itself, but not while it has the focus. */
async function expectNoFindingsInToast(page: Page, title: string): Promise<void> {
  const toast = page.getByRole('region', { name: /Notification/ }).getByText(title, { exact: true });
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await expectNoFindings(page, `the toast ${title}`);
  await expect(toast).toBeVisible();
}

test('no screen scrolls sideways or logs an error', async ({ page }) => {
  const said: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && !BLOCKED.test(message.text()) && said.push(message.text()),
  );
  page.on('pageerror', (error) => said.push(error.message));
  for (const path of SCREENS) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  expect(said).toEqual([]);
});

test('nothing jumps while the catalogue loads @phone @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.total += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/photo-sets');
  await page.getByRole('heading', { name: 'First Light' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(0.05);
});

test('the cart is the same in a second tab and after a reload @desktop', async ({ page, context }) => {
  await addToCart(page, 'First Light');
  const second = await context.newPage();
  await second.goto('/photo-sets');
  await expect(second.getByRole('button', { name: 'In Cart' })).toBeVisible();
  await second
    .getByRole('button', { name: /^shopping cart/i })
    .filter({ visible: true })
    .first()
    .click();
  await second.getByRole('button', { name: 'Remove First Light' }).click();
  await expect(second.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'In Cart' })).toHaveCount(0);
});

test('an unknown address is a 404, for people and for programs @desktop', async ({ page, request }) => {
  expect((await request.get('/nothing-here')).status()).toBe(404);
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('a catalogue that fails says so and can be tried again @phone', async ({ page }) => {
  await page.route('**/graphql**', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await page.goto('/');
  // before that a link leads to another page, which has its sets with it
  await untilTakenOver(page);
  await page.locator('main a[href="/photo-sets"]').first().click();
  await expect(page.getByText('Failed to load photo collections')).toBeVisible();
  await expect(page.getByText('Please try again later')).toBeVisible();
});

test('the keyboard alone gets a set into the cart @desktop', async ({ page }) => {
  await page.goto('/photo-sets');
  await page.getByRole('heading', { name: 'First Light' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'In Cart' }).first()).toBeVisible();
});
