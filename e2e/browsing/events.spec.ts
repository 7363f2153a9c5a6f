import { expect, type Locator, test } from '@playwright/test';
import { atEverySize } from '../support/browser/every-size.ts';
import { expectOneMail, mailsTo, uniqueEmail, untilHydrated } from '../support/shop.ts';

const VENUE = 'Joaquin Miller Healing Camp';

test('an event page shows the event, and that its registration is coming soon @phone', async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await page.getByRole('link', { name: /Lighting the Figure/ }).click();
  await expect(page).toHaveURL(/\/events\/3$/);
  await expect(page.getByRole('heading', { name: 'Lighting the Figure', level: 1 })).toBeVisible();
  await page
    .locator('summary')
    .filter({ hasText: /refund/i })
    .click();
  await expect(page.getByText(/48 hours/).first()).toBeVisible();
  await atEverySize(page, () => expect(page.getByRole('heading', { name: 'Lighting the Figure', level: 1 })).toBeVisible());
  await page
    .getByRole('button', { name: /Register/ })
    .first()
    .click();
  await expect(page.getByText(/online registration isn.t available yet/i).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
});

test('an event that does not exist shows a message and a link back @desktop', async ({ page, request }) => {
  expect((await request.get('/events/999')).status()).toBe(404);
  await page.goto('/events');
  await page.goto('/events/999');
  await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/events$/);
});

test('a past event is shown in grayscale, in the list and on its page @tablet', async ({ page }) => {
  const looks = (event: Locator) =>
    event
      .getByRole('img')
      .first()
      .evaluate((picture) => getComputedStyle(picture).filter);
  await page.goto('/events');
  await page.getByRole('heading', { name: 'Past Events' }).waitFor();
  expect(await looks(page.getByRole('article', { name: 'Lighting the Figure' }))).toBe('none');
  expect(await looks(page.getByRole('article', { name: 'Season One Studio Day' }))).toBe('grayscale(1)');
  await page.getByRole('link', { name: /Season One Studio Day/ }).click();
  await page.getByRole('heading', { name: 'Season One Studio Day', level: 1 }).waitFor();
  expect(await looks(page.getByRole('article'))).toBe('grayscale(1)');
  await page.getByRole('link', { name: 'All events' }).click();
  await expect(page).toHaveURL(/\/events$/);
});

test.describe('the healing camp on a map', () => {
  test('opens as a web page in a new tab and does not open the event @desktop', async ({ page, context }) => {
    await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
    await page.goto('/events');
    await untilHydrated(page);
    const opened = context.waitForEvent('page');
    await page
      .getByRole('link', { name: new RegExp(VENUE) })
      .last()
      .click();
    expect(new URL((await opened).url()).searchParams.get('query')).toContain(VENUE);
    await expect(page).toHaveURL(/\/events$/);
  });

  test.describe('on an Apple device', () => {
    test.use({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    });
    test('opens in the maps app first @tablet', async ({ page, context }) => {
      await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
      const tried: string[] = [];
      const client = await context.newCDPSession(page);
      await client.send('Network.enable');
      await page.goto('/events');
      await untilHydrated(page);
      page.on('request', (request) => tried.push(request.url()));
      page.on('console', (message) => tried.push(message.text()));
      const opened = context.waitForEvent('page');
      await page
        .getByRole('link', { name: new RegExp(VENUE) })
        .last()
        .click();
      expect(new URL((await opened).url()).searchParams.get('query')).toContain(VENUE);
      expect(tried.join('\n')).toContain('maps:');
      await expect(page).toHaveURL(/\/events$/);
    });
  });
});

test('a message reaches the owners, and its sender gets a confirmation @phone', async ({ page, request }) => {
  const email = uniqueEmail('message');
  await page.goto('/contact');
  // Loading fonts can move the button by a line
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole('button', { name: /Send/ }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Subject' }).fill('A question about poses');
  await page.getByRole('textbox', { name: 'Message' }).fill('Which set has the longest reach?');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Which set has the longest reach?');
  await page.getByRole('button', { name: /Send/ }).dblclick();
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
  await expectOneMail(request, email);
  // A separate email, which may arrive later
  const toOwners = async () => (await mailsTo(request, 'owners@archive.example')).filter(({ text }) => text.includes(email));
  await expect.poll(async () => (await toOwners()).length, { message: 'emails to the owners' }).toBe(1);
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('the screens that are coming soon link to the landing page @tablet', async ({ page }) => {
  for (const [path, title] of [
    ['/events-coming-soon', 'Events Coming Soon!'],
    ['/gallery', 'Gallery Coming Soon!'],
    ['/gallery-coming-soon', 'Gallery Coming Soon!'],
    ['/coming-soon', 'Coming Soon'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  }
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to the Archive' })).toBeVisible();
});
