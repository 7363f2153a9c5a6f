import { SCREEN_NAMES, SCREENS, type ScreenName } from '@archive/schema/app/screens';
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations, expectNoViolationsInBothSchemes } from '../support/browser/accessibility.ts';
import { atEverySize } from '../support/browser/every-size.ts';
import { addToCart, fillCard, owner, uniqueEmail, untilHydrated } from '../support/shop.ts';

/** Addresses of the screens whose paths have parameters. */
const ADDRESSES: Partial<Record<ScreenName, string[]>> = {
  photoSet: ['/photo-sets/1-first-light', '/photo-sets/6', '/photo-sets/999'],
  event: ['/events/2', '/events/3', '/events/7', '/events/999'],
  collectionSet: ['/collection/1-first-light'],
  collectionPose: ['/collection/1-first-light/1'],
  adminSet: ['/admin/sets/1'],
  ticketSuccess: ['/ticket-success', '/ticket-success?name=Ada&receipt_email=ada@nowhere.example'],
  resetPassword: ['/reset-password?token=x'],
  confirmEmail: ['/confirm-email?token=x'],
  undoEmailChange: ['/undo-email-change?token=x'],
};
const PAGES = [...SCREEN_NAMES.flatMap((name) => ADDRESSES[name] ?? [SCREENS[name].path]), '/nothing-here'];

/** Playwright logs this in the page's console when a test blocks the service worker. */
const BLOCKED = /^Service Worker registration blocked by Playwright$/;

// On a phone, because emulated phones have touch and a layout of their own.
test('every screen is accessible in light and dark, fits every size, and logs no error @phone', async ({ page }) => {
  test.setTimeout(240_000);
  const logged = errorsAndWarnings(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
  for (const path of PAGES) {
    await openPage(page, path);
    await atEverySize(page, () => expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible());
    await expectNoViolationsInBothSchemes(page, path);
  }
  await addToCart(page, 'First Light');
  await page.goto('/checkout');
  await page.getByLabel('Card number').waitFor();
  await expectNoViolationsInBothSchemes(page, '/checkout with a card form');
  await page.goto('/photo-sets');
  await page
    .getByRole('button', { name: /^shopping cart/i })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Shopping Cart' }).waitFor();
  await expectNoViolationsInBothSchemes(page, 'the cart');
  expect(logged).toEqual([]);
});

// The layout of large screens has elements that phones don't show.
test('every screen is accessible on a large screen @desktop @long', async ({ page }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
  for (const path of PAGES) {
    await openPage(page, path);
    await expectNoViolations(page, path);
  }
});

/** What the page logs from now on. A page that does not exist is an error in the console. */
function errorsAndWarnings(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => {
    const isExpected = BLOCKED.test(message.text()) || /999|nothing/.test(page.url());
    if (['error', 'warning'].includes(message.type()) && !isExpected) logged.push(message.text());
  });
  page.on('pageerror', (error) => logged.push(error.message));
  return logged;
}

/** Opens a page and waits until what it loads is shown. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

// States that a screen reaches only after the visitor does something.
test.describe('after an action a screen is accessible in light and dark', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('event page with open answers and a toast @desktop', async ({ page }) => {
    await page.goto('/events/3');
    const questions = page.locator('summary');
    await questions.first().waitFor();
    for (const question of await questions.all()) await question.click();
    await expect(page.locator('details[open]')).toHaveCount(6);
    await expectNoViolationsInBothSchemes(page, 'all answers open');
    await page.getByRole('button', { name: 'Register Now' }).click();
    await expectNoViolationsInToast(page, 'Registration coming soon');
  });

  test('contact form with errors, and after sending @phone', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: /Send/ }).click();
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await expectNoViolationsInBothSchemes(page, 'contact form with errors');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
    await page.getByRole('textbox', { name: 'Email' }).fill(uniqueEmail('axe'));
    await page.getByRole('textbox', { name: 'Subject' }).fill('A question about poses');
    await page.getByRole('textbox', { name: 'Message' }).fill('Which set has the longest reach?');
    await page.getByRole('button', { name: /Send/ }).click();
    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
    await expectNoViolationsInBothSchemes(page, 'message sent');
  });

  test("ticket with its QR code, and the owners' ticket table @desktop", async ({ page }) => {
    const email = uniqueEmail('axe-ticket');
    await page.goto('/ticket-checkout');
    await page.getByLabel('Card number').waitFor();
    await page.getByLabel('Full name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Donation amount in dollars').fill('9');
    await page.getByRole('button', { name: /Purchase Ticket/ }).click({ force: true });
    await expectNoViolationsInToast(page, 'Minimum Amount Required');
    await page.getByLabel('Donation amount in dollars').fill('17.35');
    await fillCard(page);
    await page.getByRole('button', { name: /Purchase Ticket/ }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectNoViolationsInBothSchemes(page, 'a ticket');
    await page.goto('/my-tickets');
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectNoViolationsInBothSchemes(page, 'my tickets');
    expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
    await page.goto(`/admin/tickets?search=${encodeURIComponent(email)}`);
    await page.getByRole('cell', { name: email }).waitFor();
    await expectNoViolationsInBothSchemes(page, 'the table');
    await page.goto('/admin/tickets?search=unknown-name');
    await page.getByText('No tickets match your search').waitFor();
    await expectNoViolationsInBothSchemes(page, 'an empty search');
  });
});

/** Focuses the toast, because a focused toast does not close by itself. */
async function expectNoViolationsInToast(page: Page, title: string): Promise<void> {
  const toast = page.getByRole('region', { name: /Notification/ }).getByText(title, { exact: true });
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await expectNoViolationsInBothSchemes(page, `the toast ${title}`);
  await expect(toast).toBeVisible();
}

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

test('an unknown address returns 404 and shows the not-found screen @desktop', async ({ page, request }) => {
  expect((await request.get('/nothing-here')).status()).toBe(404);
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('a catalogue that fails to load shows an error @phone', async ({ page }) => {
  await page.route('**/graphql**', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await page.goto('/');
  // Before hydration the link loads a server-rendered page, which includes the sets
  await untilHydrated(page);
  await page.locator('main a[href="/photo-sets"]').first().click();
  await expect(page.getByText('Failed to load photo collections')).toBeVisible();
  await expect(page.getByText('Please try again later')).toBeVisible();
});

test('a photo set can be added to the cart with the keyboard alone @desktop', async ({ page }) => {
  await page.goto('/photo-sets');
  await page.getByRole('heading', { name: 'First Light' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'In Cart' }).first()).toBeVisible();
});
