import { ASSETS_PATH } from '@archive/schema/app/service-worker';
import { expect, type Page } from '@playwright/test';
import { makeChangedBuild } from '../support/network/changed-build.ts';
import { test } from '../support/network/deployment.ts';
import { keptAddresses, untilReadyForOffline } from '../support/network/offline.ts';
import { openProxy, passOn } from '../support/network/proxy.ts';
import { completePurchase, fillCard, proceedToCheckout, uniqueEmail, untilHydrated } from '../support/shop.ts';

const NEW_NAME = { PRODUCT_NAME: 'the New House' };

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a new release is offered in an open page, waits for a form, and loads when it is accepted @desktop', async ({
    page,
    context,
    deployment,
  }) => {
    await page.goto(`${deployment.url}/contact`);
    await untilReadyForOffline(page);
    const oldFiles = await keptFiles(page);
    expect(oldFiles.length).toBeGreaterThan(10);
    const message = page.getByLabel('Message');
    await message.fill('Half a question, of which nothing may be lost');
    await deployment.release(NEW_NAME, await makeChangedBuild());
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))).toBe(true);
    const offer = page.getByRole('complementary', { name: 'App update' });
    await expect(offer).toBeHidden();
    await expect(message).toHaveValue(/Half a question/);

    await message.fill('');
    await expect(offer).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact the Archive');
    await offer.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact the New House');
    await expect(offer).toBeHidden();

    await expect.poll(async () => (await keptFiles(page)).filter((file) => oldFiles.includes(file))).toEqual([]);
    await context.setOffline(true);
    await page.goto(`${deployment.url}/events`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming Events');
    await expect(page.getByRole('banner').getByRole('link', { name: 'The New House' })).toBeVisible();
  });

  test('a changed response is shown from the cache first and then updated @desktop @long', async ({ page, deployment }) => {
    await page.goto(`${deployment.url}/contact`);
    await untilReadyForOffline(page);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    deployment.rewrite(async (answer) => {
      await held;
      return answer.replaceAll('First Light', 'Last Light');
    });
    await page.goto(`${deployment.url}/photo-sets`);
    const title = (name: string) => page.getByRole('heading', { name, exact: true });
    await expect(title('First Light')).toBeVisible();
    // The code that gets change notifications loads after the first screen
    await page.getByRole('status', { name: 'Connection' }).waitFor({ state: 'attached' });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    goOn();
    await expect(title('Last Light')).toBeVisible();
    await expect(title('First Light')).toBeHidden();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test('a changed price is in the cart at the first click @desktop @long', async ({ page, deployment }) => {
    // What the worker keeps, from before the change
    deployment.rewrite(async (answer) => answer.replaceAll('"price":500', '"price":700'));
    await page.goto(`${deployment.url}/contact`);
    await untilReadyForOffline(page);
    await page.getByRole('banner').getByRole('link', { name: 'Photo Sets' }).click();
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'First Light', exact: true }) });
    await expect(card).toContainText('$7.00');
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await proceedToCheckout(page);
    await page.getByLabel('Email').fill(uniqueEmail('price'));
    await fillCard(page);
    await page.waitForLoadState('networkidle');
    deployment.rewrite(async (answer) => answer);
    await completePurchase(page);
    await page.getByRole('button', { name: 'Update Prices' }).click();
    await expect(page.getByText('Prices Updated', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$5.00');
    await expect(page.getByRole('main')).not.toContainText('$7.00');
  });

  test('the kill switch removes the worker and its caches, reloads an idle page and keeps a half-filled form @desktop @long', async ({
    page,
    context,
    deployment,
  }) => {
    await page.goto(`${deployment.url}/contact`);
    await untilReadyForOffline(page);
    expect(await keptAddresses(page)).not.toEqual([]);
    const idle = await context.newPage();
    await idle.goto(`${deployment.url}/photo-sets`);
    const message = page.getByLabel('Message');
    await message.fill('Half a question, of which nothing may be lost');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await deployment.release({ ...NEW_NAME, SERVICE_WORKER: 'false' });
    await expect
      .poll(
        async () => {
          await updateWorker(page);
          return keptAddresses(page);
        },
        { timeout: 30_000 },
      )
      .toEqual([]);
    // Longer than the worker waits for a page that is broken
    await page.waitForTimeout(6_000);
    await expect(idle.getByRole('banner').getByRole('link', { name: 'The New House' })).toBeVisible();
    await expect(idle.getByRole('heading', { name: 'First Light' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await message.fill('');
    await page.getByRole('complementary', { name: 'App update' }).getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact the New House');
  });

  test("a proxy's pages in place of the app's files stay out of the app's cache @desktop @long", async ({ page, deployment }) => {
    const asked: string[] = [];
    let replaced: RegExp | null = null;
    const proxy = await openProxy((request, reply) => {
      const { url = '/', headers } = request;
      const isWorkers = !headers.referer || headers.referer.endsWith('/sw.js');
      if (isWorkers && replaced?.test(url)) {
        asked.push(url);
        return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please sign in to the hotel');
      }
      passOn(request, reply, new URL(url, deployment.url));
    });
    const has = (state: 'installing' | 'active') =>
      page.evaluate(async (state) => Boolean((await navigator.serviceWorker.getRegistration())?.[state]), state);
    for (replaced of [/^\/app-shell/, /^\/assets\/.*Page.*\.js/]) {
      asked.length = 0;
      await page.goto(`${proxy.address}/contact`);
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      await expect.poll(() => has('installing')).toBe(false);
      expect(await has('active')).toBe(false);
    }
    replaced = null;
    await page.reload();
    await untilReadyForOffline(page);
    await page.goto(`${proxy.address}/events`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming Events');
    proxy.close();
  });
});

test.describe('without a worker', () => {
  test('a script that a release removed reloads the page once @desktop', async ({ page, deployment }) => {
    let loads = 0;
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    await page.goto(`${deployment.url}/photo-sets`);
    // Before that a link is an ordinary one, which loads a page by itself
    await untilHydrated(page);
    deployment.withhold(/assets\/EventsPage/);
    await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
    await expect(page.getByRole('heading', { name: "This page couldn't be loaded" })).toBeVisible();
    expect(loads).toBe(2);
    deployment.withhold(null);
    await page.getByRole('button', { name: /try again|reload/i }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
  });
});

/** The app's own ones, whose names carry a hash of their content. */
async function keptFiles(page: Page): Promise<string[]> {
  return (await keptAddresses(page)).filter((path) => path.startsWith(ASSETS_PATH));
}

/**
 * Looks for a new worker. An update that is asked for while another one runs is that one, so callers repeat this. Besides, the
 * browser may notice only after the page's next request that the old worker has nothing left to do.
 */
async function updateWorker(page: Page): Promise<void> {
  const update = async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await Promise.all([registration?.update(), fetch('/icon.svg')]).catch(() => {});
  };
  // The page may be reloading now
  await page.evaluate(update).catch(() => {});
}
