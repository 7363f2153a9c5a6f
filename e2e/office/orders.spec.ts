import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { atEverySize } from '../support/browser/every-size.ts';
import { buyAsGuest } from '../support/buy-as-guest.ts';
import { openOrder, refundLine } from '../support/office-orders.ts';
import { downloadPaths, expectMail, expectOneMail, owner, uniqueEmail } from '../support/shop.ts';

/** The rest of the journey is urgent enough to be done on a phone. */
const PHONE = { width: 390, height: 844 };

const SETS = ['First Light', 'The Long Reach'];

test('a guest buys two sets, an owner refunds one of them and corrects the address @desktop @night-tablet @night-phone', async ({
  page,
  request,
}) => {
  const [typo, right] = [uniqueEmail('typo'), uniqueEmail('right')];
  await buyAsGuest(request, SETS, typo);
  const links = downloadPaths(await expectOneMail(request, typo));
  const opening = (paths: string[]) => Promise.all(paths.map(async (path) => (await request.head(path)).status()));
  expect(await opening(links)).toEqual([200, 200]);

  expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
  const panel = await openOrder(page, typo, async () => {
    await atEverySize(page, () => expect(page.getByRole('row').filter({ hasText: typo })).toBeVisible());
    await expectNoViolations(page, 'the orders');
  });
  await expect(panel.getByText('ending in 4242')).toBeVisible();
  await expectNoViolations(page, 'an order');
  await atEverySize(page, () => expect(panel.getByRole('button', { name: 'Refund' })).toBeVisible());

  await refundLine(page, SETS[0] ?? '', () => expectNoViolations(page, 'a refund'));
  expect(await opening(links)).toEqual([403, 200]);

  await panel.getByRole('button', { name: 'Correct Email' }).click();
  const correction = page.getByRole('form', { name: 'Correct Email' });
  await correction.getByLabel('Email', { exact: false }).first().fill(right);
  await expectNoViolations(page, 'a correction');
  await page.setViewportSize(PHONE);
  await correction.getByRole('button', { name: 'Correct and Send' }).click();
  await expect(panel.getByRole('link', { name: right })).toBeVisible();
  const later = downloadPaths(await expectMail(request, right, /^Your photo set/));
  expect(await opening([...links, ...later])).toEqual([404, 404, 200]);
  await expect(panel.getByText(/Corrected an email address/)).toBeVisible();
});
