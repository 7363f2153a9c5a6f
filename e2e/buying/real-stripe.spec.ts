import { expect, type Page } from '@playwright/test';
import { test } from '../support/network/deployment.ts';
import { untilReadyForOffline } from '../support/network/offline.ts';
import { type StripeJsCalls, serveStripeJs, stripeSettings } from '../support/network/stripe-at-emulator.ts';
import { completePurchase, expectOneMail, fillCard, mailsTo, proceedToCheckout, uniqueEmail } from '../support/shop.ts';

const callsOf = (page: Page) => page.evaluate(() => (window as unknown as { stripeCalls: StripeJsCalls }).stripeCalls);

async function addFirstLight(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/photo-sets`);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'First Light', exact: true }) });
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(card.getByRole('button', { name: 'In Cart' })).toBeVisible();
}

test('a shop with Stripe keys offers wallets without Link and requests no receipt from Stripe @desktop', async ({
  page,
  request,
  deployment,
  baseURL,
}) => {
  const emulator = baseURL ?? '';
  await deployment.release(stripeSettings(emulator));
  await serveStripeJs(page, emulator);
  const violations: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && violations.push(message.text()));
  const documents: string[] = [];
  page.on('request', (sent) => sent.isNavigationRequest() && documents.push(new URL(sent.url()).pathname));
  const email = uniqueEmail('real');

  await addFirstLight(page, deployment.url);
  await proceedToCheckout(page);
  await page.getByLabel('Email').fill(email);
  await fillCard(page);
  await completePurchase(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('have been sent to')).toBeVisible();

  expect(documents).toEqual(['/photo-sets', '/checkout']);
  expect(violations).toEqual([]);
  const { stripe, elements, create, update, confirm } = await callsOf(page);
  expect(stripe[0]).toMatchObject({ locale: 'en' });
  const font = { family: 'Instrument Sans', src: expect.stringMatching(/^url\(http.*\.woff2\)/) };
  expect(elements.at(-1)).toMatchObject({ allowedPaymentMethodTypes: ['card'], fonts: [expect.objectContaining(font)] });
  const address = /url\(([^)]*)\)/.exec(String(JSON.stringify(elements)))?.[1] ?? '';
  const file = await request.get(address, { headers: { origin: 'https://js.stripe.com' } });
  expect([file.status(), file.headers()['access-control-allow-origin']]).toEqual([200, '*']);
  expect(create.at(-1)).toMatchObject({ wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' } });
  // The buyer may type the address before or after the form loads
  expect([...create, ...update].at(-1)).toMatchObject({ defaultValues: { billingDetails: { email } } });
  expect(confirm).toEqual([{ confirmParams: { return_url: expect.stringContaining('/payment-success') } }]);
  await expectOneMail(request, email);
  expect((await mailsTo(request, email))[0]?.subject).toMatch(/^Your photo set/);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('only the checkout pages allow Stripe in their security headers, also from the cache @desktop', async ({
    page,
    deployment,
    baseURL,
  }) => {
    await deployment.release(stripeSettings(baseURL ?? ''));
    await page.goto(`${deployment.url}/contact`);
    await untilReadyForOffline(page);
    for (const [path, isCheckout] of [
      ['/checkout', true],
      ['/ticket-checkout?from=mail', true],
      ['/photo-sets', false],
      ['/payment-success', false],
    ] as const) {
      const reply = await page.goto(deployment.url + path);
      expect(reply?.fromServiceWorker(), path).toBe(true);
      const headers = reply?.headers() ?? {};
      expect(headers['content-security-policy']?.includes('js.stripe.com'), path).toBe(isCheckout);
      expect(headers['cross-origin-opener-policy'], path).toBe(isCheckout ? 'same-origin-allow-popups' : 'same-origin');
    }
  });
});
