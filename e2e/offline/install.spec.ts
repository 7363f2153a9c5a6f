import { expect, type Page } from '@playwright/test';
import { test as base } from '../support/browser/browser-profile.ts';
import { keptAddresses, untilReadyForOffline } from '../support/network/offline.ts';
import { addToCart, completePurchase, proceedToCheckout, uniqueEmail } from '../support/shop.ts';

const test = base.extend({
  async context({ device }, use) {
    await use(await device.restart());
  },
});

interface Manifest {
  id: string;
  start_url: string;
  icons: { src: string; type: string }[];
  shortcuts: { url: string; icons: { src: string; type: string }[] }[];
  screenshots: { src: string; type: string }[];
}

/** What each shortcut leads to. */
const HEADINGS = {
  '/photo-sets': 'Figurative References',
  '/collection': 'My Collection',
  '/desk': 'Desk',
  '/events': 'Upcoming Events',
  '/my-tickets': 'My Tickets',
};

/** Reads the manifest and the install criteria from the browser, as its developer tools do. */
async function inspectApp(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data = '{}' } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  const { appId } = await browser.send('Page.getAppId');
  await browser.detach();
  return { url, errors, manifest: JSON.parse(data) as Manifest, reasons: installabilityErrors.map(({ errorId }) => errorId), appId };
}

test('the browser can install the app from every screen, and every picture in the manifest exists @desktop', async ({
  page,
  request,
  baseURL,
}) => {
  for (const path of ['/events/2', '/nowhere']) {
    await page.goto(path);
    const { url, errors, appId, reasons } = await inspectApp(page);
    expect(url).toBe(`${baseURL}/manifest.webmanifest`);
    expect(errors).toEqual([]);
    expect(appId).toBe(`${baseURL}/`);
    expect(reasons).toEqual([]);
  }
  const { icons, shortcuts, screenshots } = (await inspectApp(page)).manifest;
  for (const { src, type } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots]) {
    const answer = await request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()['content-type'], src).toContain(type);
  }
});

test('the installed app and its shortcuts start offline, and pictures of the install dialog are not cached @desktop @long', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await untilReadyForOffline(page);
  const controller = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(controller).toMatch(/\/sw\.js$/);
  const cached = await keptAddresses(page);
  expect(cached.length).toBeGreaterThan(20);
  expect(cached.filter((path) => /^\/(icons|screenshots)\//.test(path))).toEqual([]);
  const { start_url: start, shortcuts } = (await inspectApp(page)).manifest;
  await context.setOffline(true);
  const answer = await page.goto(start);
  expect(answer?.status()).toBe(200);
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('heading', { name: 'First Light' })).toBeVisible();
  expect(shortcuts.map(({ url }) => url)).toEqual(Object.keys(HEADINGS));
  for (const [url, heading] of Object.entries(HEADINGS)) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 }), url).toHaveText(heading);
  }
});

test('a visitor who returns on another day sees the install banner once, and not again after declining @desktop @long', async ({
  page,
}) => {
  const entry = page.getByRole('button', { name: 'Install app' });
  const banner = page.getByRole('complementary', { name: 'Install this app' });
  await page.goto('/events');
  // The browser has fired beforeinstallprompt
  await expect(entry).toBeVisible();
  await expect(banner).toBeHidden();
  await page.evaluate(() => localStorage.setItem('first-visit-on', '2026-01-01'));
  await page.reload();
  await expect(banner).toContainText('Install the Archive');
  await banner.getByRole('button', { name: 'Not now' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(entry).toBeVisible();
  await expect(banner).toBeHidden();
});

test('a buyer sees the install banner only after the purchase @desktop @long', async ({ page }) => {
  const banner = page.getByRole('complementary', { name: 'Install this app' });
  await addToCart(page, 'First Light');
  await proceedToCheckout(page);
  // The browser has fired beforeinstallprompt
  await expect(page.getByRole('button', { name: 'Install app' })).toBeVisible();
  await page.getByLabel('Promo code').fill('freakyFive');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByLabel('Email').fill(uniqueEmail('installs'));
  await expect(banner).toBeHidden();
  await completePurchase(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(banner).toContainText('Install the Archive');
});
