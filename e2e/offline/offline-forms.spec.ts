import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { newPerson, registerQuickly } from '../support/account.ts';
import { untilReadyForOffline } from '../support/network/offline.ts';
import { completePurchase, expectOneMail, fillCard, proceedToCheckout, uniqueEmail } from '../support/shop.ts';

test.use({ serviceWorkers: 'allow' });

const OWNERS = 'owners@archive.example';

interface InboxMail {
  subject: string;
  deliveries: number;
}

async function inbox(request: APIRequestContext, to: string): Promise<InboxMail[]> {
  return (await (await request.get(`/sandbox/inbox.json?to=${encodeURIComponent(to)}`)).json()) as InboxMail[];
}

/** Counts the deliveries of one message to the owners and of the confirmation to its sender: [1, 1] means once each. */
async function arrivals(request: APIRequestContext, { email, subject }: { email: string; subject: string }): Promise<number[]> {
  const toOwners = (await inbox(request, OWNERS)).filter((mail) => mail.subject === `Contact: ${subject}`);
  const deliveries = (mails: InboxMail[]) => mails.reduce((sum, mail) => sum + mail.deliveries, 0);
  return [deliveries(toOwners), deliveries(await inbox(request, email))];
}

async function write(page: Page, { email, subject }: { email: string; subject: string }): Promise<void> {
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('Is there a set of hands, and of feet?');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

const aMessage = (name: string) => ({ email: uniqueEmail(name), subject: `A question of ${uniqueEmail(name)}` });
const banner = (page: Page) => page.getByRole('status', { name: 'Connection' });

test('a cart filled offline can be paid without a reload when the connection returns @phone', async ({ page, context, request }) => {
  const email = uniqueEmail('tunnel');
  await page.goto('/photo-sets');
  await untilReadyForOffline(page);
  await context.setOffline(true);
  await expect(banner(page)).toHaveText(/^Offline\. Prices as of \d+:\d\d [AP]M\. Paying needs a connection\.$/);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(banner(page)).toContainText('Your cart is saved.');
  await proceedToCheckout(page);
  const pay = page.getByRole('button', { name: 'Complete Purchase' });
  await expect(pay).toHaveAttribute('aria-disabled', 'true');
  await expect(pay).toHaveAccessibleDescription('Paying needs a connection.');
  await page.getByLabel('Email').fill(email);
  await expect(page.getByText('The card form needs a connection')).toBeVisible();
  await expect(page.getByText(/We'll check for earlier purchases with this address/)).toBeVisible();
  await page.getByLabel('Promo code').fill('earlyBirds');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/We'll check your code/)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Discount (15% off)')).toBeVisible();
  await expect(banner(page)).toBeEmpty();
  await fillCard(page);
  await completePurchase(page);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expectOneMail(request, email);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a message written offline can be edited and discarded, and is sent once from any screen, even after a reload @phone', async ({
  page,
  context,
  request,
}) => {
  const message = aMessage('outage');
  await page.goto('/contact');
  await untilReadyForOffline(page);
  await context.setOffline(true);
  await write(page, message);
  await expect(page.getByText("Saved on this device. We'll send it when you're back online.")).toBeVisible();
  await page.getByRole('button', { name: `Edit ${message.subject}` }).click();
  await expect(page.getByLabel('Email')).toHaveValue(message.email);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: `Discard ${message.subject}` }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await write(page, message);
  await expect(page.getByRole('heading', { name: message.subject })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: message.subject })).toBeVisible();
  await page.getByRole('link', { name: 'Figure Drawing References' }).click();
  await expect(page).toHaveURL(/\/photo-sets$/);

  await context.setOffline(false);
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
  await expect.poll(() => arrivals(request, message)).toEqual([1, 1]);
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  expect(await arrivals(request, message)).toEqual([1, 1]);
});

test('a stored message is sent after the session of its sender has ended @phone @long', async ({ page, context, request }) => {
  const message = aMessage('ended');
  await page.goto('/contact');
  await untilReadyForOffline(page);
  await registerQuickly(page, newPerson('ended'));
  await context.setOffline(true);
  await write(page, message);
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await page.close();
  await context.clearCookies();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/photo-sets');
  await expect.poll(() => arrivals(request, message), { timeout: 20_000 }).toEqual([1, 1]);
});

test('with two tabs and a lost response, a stored message still arrives once @phone @long', async ({ page, context, request }) => {
  const message = aMessage('tabs');
  await page.goto('/contact');
  await untilReadyForOffline(page);
  const other = await context.newPage();
  await other.goto('/events');
  await context.setOffline(true);
  await write(page, message);
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  // The server accepts it, but its response is lost
  let sent = 0;
  await context.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('ContactSendMessage')) return route.continue();
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible({ timeout: 20_000 });
  // On a slow machine, both tabs try once more
  expect(sent).toBeGreaterThan(1);
  await expect.poll(() => arrivals(request, message)).toEqual([1, 1]);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the checkout shows the result of a payment after the connection dropped @phone', async ({ page, context, request }) => {
    const email = uniqueEmail('dropped');
    await page.goto('/photo-sets');
    await page.getByRole('article').getByRole('button', { name: 'Add to Cart' }).first().click();
    await proceedToCheckout(page);
    await page.getByLabel('Email').fill(email);
    await fillCard(page);
    // The payment succeeds, but its response is lost with the connection
    await page.route('**/payment_intents/*/confirm', async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
    await completePurchase(page);
    await expect(page.getByText('Your connection was lost while paying')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expectOneMail(request, email);
  });

  test('a menu that cannot load shows an error @phone', async ({ page, context }) => {
    const later = page.waitForResponse(/\/assets\/later/);
    await page.goto('/photo-sets');
    await (await later).finished();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByText("Couldn't Open This", { exact: true })).toBeVisible();
  });

  test('an unreachable shop is distinguished from a device without a connection @phone', async ({ page, context }) => {
    await page.goto('/photo-sets');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/contact');
    await expect(banner(page)).toBeAttached();
    await context.route(/\/(graphql|api)/, (route) => route.abort());
    await write(page, aMessage('hidden'));
    await expect(banner(page)).toContainText("The shop isn't responding.");
    await expect(page.getByText("Saved on this device. We'll send it when the shop is available again.")).toBeVisible();
    await context.unroute(/\/(graphql|api)/);
    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible({ timeout: 30_000 });
    await expect(banner(page)).toBeEmpty();
  });
});
