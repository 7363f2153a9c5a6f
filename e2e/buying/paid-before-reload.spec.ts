import { expect, type Page, test } from '@playwright/test';
import { addToCart, buyTicket, completePurchase, expectOneMail, fillCard, proceedToCheckout, uniqueEmail } from '../support/shop.ts';

/** Pays, and reloads the page before it receives the response of the payment provider. */
async function reloadAfterPaying(page: Page, pay: () => Promise<void>): Promise<void> {
  const paid = Promise.withResolvers<void>();
  await page.route('**/payment_intents/*/confirm', async (route) => {
    expect((await route.fetch()).status()).toBe(200);
    paid.resolve();
  });
  await pay();
  await paid.promise;
  await page.reload();
}

test('after a reload during payment the paid order is shown and not sold again @phone', async ({ page, request }) => {
  const email = uniqueEmail('reloaded');
  await addToCart(page, 'First Light');
  await proceedToCheckout(page);
  await page.getByLabel('Email').fill(email);
  await fillCard(page);
  await reloadAfterPaying(page, () => completePurchase(page));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('have been sent to')).toBeVisible();
  await expectOneMail(request, email);
  await page.goto('/checkout');
  await expect(page.getByText('Cart Empty')).toBeVisible();
});

test('after a reload during payment the paid ticket is shown, and the form is empty for the next one @desktop', async ({
  page,
  request,
}) => {
  const email = uniqueEmail('reloaded-ticket');
  await reloadAfterPaying(page, () => buyTicket(page, email));
  await expect(page.getByRole('heading', { name: 'Ticket Confirmed!' })).toBeVisible();
  await expect(page.getByText('Ada Lovelace').first()).toBeVisible();
  await expectOneMail(request, email);
  await page.goto('/ticket-checkout');
  await expect(page.getByLabel('Full name')).toHaveValue('');
});
