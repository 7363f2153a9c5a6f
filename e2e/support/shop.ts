import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Steps that most tests of the shop share. */

/** An owner of the shop that the tests run against. */
export const owner = { username: 'owner', password: 'a lantern beside the easel' };

export function uniqueEmail(name: string): string {
  return `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}@buyer.example`;
}

export async function addToCart(page: Page, ...titles: string[]): Promise<void> {
  await page.goto('/photo-sets');
  for (const title of titles) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await card.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(card.getByRole('button', { name: 'In Cart' })).toBeVisible();
  }
}

/** Opens the cart (on phones with the floating button) and goes to the checkout. */
export async function proceedToCheckout(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^shopping cart/i })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Shopping Cart' }).getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
}

/** Waits until the app has hydrated the server-rendered page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !(window as { takeRecordedClicks?: unknown }).takeRecordedClicks);
}

export async function fillCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code (CVC)').fill('123');
}

/** Fills in the form and submits it. Does not wait for the result. */
export async function buyTicket(page: Page, email: string): Promise<void> {
  await page.goto('/ticket-checkout');
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(email);
  await fillCard(page);
  await page.getByRole('button', { name: /^Purchase Ticket/ }).click();
}

export async function completePurchase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** How often the email was delivered. A repeated delivery with the same Message-ID changes only this. */
  deliveries: number;
}

export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  return (await (await request.get(`/sandbox/inbox.json?to=${encodeURIComponent(email)}`)).json()) as Mail[];
}

export async function expectOneMail(request: APIRequestContext, email: string): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(request, email)).length, { message: `emails to ${email}` }).toBe(1);
  const [mail] = await mailsTo(request, email);
  if (!mail) throw new Error('The email is no longer in the inbox');
  expect(mail.deliveries).toBe(1);
  return mail;
}

/** The only email with this subject to this address, or the last of `count`. Other emails may exist. */
export async function expectMail(request: APIRequestContext, email: string, subject: RegExp, count = 1): Promise<Mail> {
  const matching = async () => (await mailsTo(request, email)).filter((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await matching()).length, { message: `emails ${subject} to ${email}` }).toBe(count);
  const [mail] = await matching();
  if (!mail) throw new Error('The email is no longer in the inbox');
  return mail;
}

/** Path of the link to this screen in an account email. */
export function linkPath(mail: Mail, screen: string): string {
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname === screen);
  if (!link) throw new Error(`No link to ${screen} in: ${mail.text}`);
  return new URL(link).pathname + new URL(link).search;
}

/** Paths of the download links, without their host, which may differ from the test's base URL. */
export function downloadPaths(mail: Mail): string[] {
  const links = mail.text.match(/https?:\/\/\S+\/downloads\/\S+/g) ?? [];
  return links.map((link) => new URL(link).pathname + new URL(link).search);
}
