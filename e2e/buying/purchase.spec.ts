import { expect, test } from '@playwright/test';
import { atEverySize } from '../support/browser/every-size.ts';
import { buyAsGuest } from '../support/buy-as-guest.ts';
import { addToCart, completePurchase, downloadPaths, expectOneMail, fillCard, proceedToCheckout, uniqueEmail } from '../support/shop.ts';

test('a guest buys photo sets and downloads the complete zip files @phone', async ({ page, request }) => {
  const email = uniqueEmail('journey');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to the Archive' })).toBeVisible();
  await page.getByRole('link', { name: 'Photo Sets' }).first().click();
  await addToCart(page, 'First Light', 'The Long Reach');
  await page.reload();
  await proceedToCheckout(page);

  await page.getByLabel('Promo code').fill(' earlyBirds ');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('$11.05').first()).toBeVisible();
  await atEverySize(page, () => expect(page.getByRole('button', { name: 'Complete Purchase' })).toBeVisible());
  await page.getByLabel('Email').fill(email);
  await fillCard(page);
  await completePurchase(page);

  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('have been sent to')).toBeVisible();
  await expect(page).not.toHaveURL(/client_secret/);
  await atEverySize(page, () => expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible());
  const mail = await expectOneMail(request, email);
  for (const path of downloadPaths(mail)) {
    const file = await request.get(path);
    expect(file.status()).toBe(200);
    expect((await file.body()).subarray(0, 2).toString()).toBe('PK');
  }
  expect(downloadPaths(mail)).toHaveLength(2);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expectOneMail(request, email);
  await page.goto('/checkout');
  await expect(page.getByText('Cart Empty')).toBeVisible();
});

test('a declined card and a failed authentication leave the cart as it is, and another attempt can pay @tablet', async ({
  page,
  request,
}) => {
  const email = uniqueEmail('declined');
  const bank = page.getByRole('dialog', { name: /authentication/ });
  await addToCart(page, 'First Light');
  await proceedToCheckout(page);
  await page.getByLabel('Email').fill(email);
  // Declined after the authentication
  await fillCard(page, '4000 0084 0000 1629');
  await completePurchase(page);
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();

  await fillCard(page, '4000 0025 0000 3155');
  await completePurchase(page);
  await bank.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
  await completePurchase(page);
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expectOneMail(request, email);
});

test('a total of $0 needs no card @desktop', async ({ page, request }) => {
  const email = uniqueEmail('free');
  await addToCart(page, 'First Light');
  await proceedToCheckout(page);
  await page.getByLabel('Promo code').fill('freakyFive');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.getByLabel('Email').fill(email);
  await completePurchase(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expectOneMail(request, email);
});

test('a returning customer sees a welcome and a warning about duplicates @tablet', async ({ page, request }) => {
  const email = uniqueEmail('returning');
  await buyAsGuest(request, ['First Light'], email);
  await expectOneMail(request, email);
  await addToCart(page, 'First Light', 'Market Day');
  await proceedToCheckout(page);
  await page.getByLabel('Email').fill(email);
  await expect(page.getByText('Welcome Back, Valued Customer!')).toBeVisible();
  await expect(page.getByText('Duplicate Purchase Warning')).toBeVisible();
});

test('the other tab links to a purchase, and its page opened again shows it and keeps the new cart @desktop @long', async ({
  page,
  context,
  request,
}) => {
  const email = uniqueEmail('tabs');
  await addToCart(page, 'First Light');
  const other = await context.newPage();
  await other.goto('/checkout');
  await expect(other.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  await proceedToCheckout(page);
  await page.getByLabel('Email').fill(email);
  await fillCard(page);
  await completePurchase(page);
  await expect(page.getByText('have been sent to')).toBeVisible();
  await expect(other.getByText('You placed this order in another tab')).toBeVisible();
  await other.getByRole('button', { name: 'Show My Purchase' }).click();
  await expect(other.getByRole('link', { name: 'Download First Light' })).toBeVisible();
  await expectOneMail(request, email);

  const address = page.url();
  expect(address).toContain('payment_intent=');
  await addToCart(page, 'The Long Reach');
  // A new tab has no session flag
  const later = await context.newPage();
  await later.clock.install();
  await later.goto(address);
  await expect(later.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(later.getByText('have been sent to')).toBeVisible();
  await expect(later.getByRole('link', { name: 'Download First Light' })).toBeVisible();
  await later.clock.fastForward(10_000);
  await later.goto('/checkout');
  await expect(later.getByText('The Long Reach').first()).toBeVisible();
});

test('a forged success address shows no purchase and keeps the cart @phone', async ({ page }) => {
  await addToCart(page, 'First Light');
  await page.clock.install();
  await page.goto('/payment-success?receipt_email=unknown%40buyer.example&payment_intent=pi_x&redirect_status=succeeded');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText("We couldn't find this payment.")).toBeVisible();
  await page.getByRole('link', { name: 'Contact support' }).waitFor();
  await page.clock.fastForward(10_000);
  await page.goto('/payment-success');
  await expect(page.getByRole('heading', { name: 'No purchase to show' })).toBeVisible();
  await page.clock.fastForward(10_000);
  await page.goto('/checkout');
  await expect(page.getByText('First Light').first()).toBeVisible();
});

test('the page shows a payment that the bank settles later without a reload @desktop', async ({ page, request }) => {
  const email = uniqueEmail('later');
  await addToCart(page, 'First Light');
  await proceedToCheckout(page);
  await page.getByLabel('Email').fill(email);
  await fillCard(page, '4000 0000 0000 8880');
  await completePurchase(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('have been sent to')).toBeVisible({ timeout: 30_000 });
  await expectOneMail(request, email);
});
