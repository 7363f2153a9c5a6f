import { expect } from '@playwright/test';
import { test } from './deployment.ts';
import { keptAddresses, untilReadyForOffline } from './offline.ts';

const NEW_NAME = { PRODUCT_NAME: 'the New House' };

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a release under an open page is offered, waits for a form, and comes when it is accepted @desktop', async ({
    page,
    deployment,
  }) => {
    await page.goto(`${deployment.url}/contact`);
    await untilReadyForOffline(page);
    const message = page.getByLabel('Message');
    await message.fill('Half a question, of which nothing may be lost');
    await deployment.release(NEW_NAME);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))).toBe(true);
    const offer = page.getByRole('status', { name: 'App update' });
    await expect(offer).toBeHidden();
    await expect(message).toHaveValue(/Half a question/);

    await message.fill('');
    await expect(offer).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact the Archive');
    await offer.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact the New House');
    await expect(offer).toBeHidden();
  });

  test('the kill switch takes worker and caches away, and the shop goes on @desktop', async ({ page, deployment }) => {
    await page.goto(`${deployment.url}/photo-sets`);
    await untilReadyForOffline(page);
    expect(await keptAddresses(page)).not.toEqual([]);
    await deployment.release({ ...NEW_NAME, SERVICE_WORKER: 'false' });
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.getByRole('banner').getByRole('link', { name: 'The New House' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'First Light' })).toBeVisible();
    expect(await keptAddresses(page)).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });
});

test.describe('without a worker', () => {
  test('a part that vanished with a release loads the page anew, once @desktop', async ({ page, deployment }) => {
    let loads = 0;
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    await page.goto(`${deployment.url}/photo-sets`);
    await page.getByRole('heading', { name: 'First Light' }).waitFor();
    deployment.withhold(/assets\/EventsPage/);
    await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    expect(loads).toBe(2);
    deployment.withhold(null);
    await page.getByRole('button', { name: /try again|reload/i }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
  });
});
