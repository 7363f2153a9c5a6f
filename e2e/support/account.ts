import { REST } from '@archive/schema/rest';
import { expect, type Locator, type Page } from '@playwright/test';
import { buyAsGuest } from './buy-as-guest.ts';
import { addToCart, completePurchase, fillCard, proceedToCheckout, uniqueEmail } from './shop.ts';

/** Test steps of users with an account. */

export interface Person {
  username: string;
  email: string;
  password: string;
}

export function newPerson(name: string): Person {
  const email = uniqueEmail(name);
  return { username: email.split('@')[0]?.slice(0, 30) ?? name, email, password: 'the first password' };
}

export const authDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Your Account' });
export const profileDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'My Profile' });

/** Uses the account icon, or the menu on small screens. */
async function openAccount(page: Page, button: RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const isSmall = await menu.isVisible();
  if (isSmall) await menu.click();
  const place = isSmall ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  await place.getByRole('button', { name: button }).click();
}

export async function openAuthDialog(page: Page): Promise<Locator> {
  await openAccount(page, /^Sign In$/);
  await expect(authDialog(page)).toBeVisible();
  return authDialog(page);
}

/** @param username whose profile it is */
export async function openProfile(page: Page, { username }: Pick<Person, 'username'>): Promise<Locator> {
  await openAccount(page, new RegExp(username));
  await expect(profileDialog(page)).toBeVisible();
  return profileDialog(page);
}

export async function signUp(page: Page, { username, email, password }: Person): Promise<void> {
  const dialog = await openAuthDialog(page);
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(dialog).toBeHidden();
}

export async function signIn(page: Page, { username, password }: Person): Promise<void> {
  await authDialog(page).getByLabel('Username').fill(username);
  await authDialog(page).getByLabel('Password', { exact: true }).fill(password);
  await authDialog(page).getByRole('button', { name: 'Sign In' }).click();
}

/** Registers through the API, for tests of what comes after. */
export async function registerQuickly(page: Page, person: Person): Promise<void> {
  const reply = await page.request.post('/api/auth/register', { data: person });
  expect(reply.status()).toBe(200);
}

/** Buys photo sets for the signed-in user through the API. @returns the payment's id at Stripe */
export async function buyQuickly(page: Page, email: string, ...titles: string[]): Promise<string> {
  const payment = await buyAsGuest(page.request, titles, email);
  const owned = async () => await (await page.request.get(REST.purchaseHistory)).text();
  for (const title of titles) await expect.poll(owned, { message: 'what the user owns' }).toContain(title);
  return payment;
}

export async function buy(page: Page, email: string, ...titles: string[]): Promise<void> {
  await addToCart(page, ...titles);
  await proceedToCheckout(page);
  const field = page.getByLabel('Email');
  // The app may fill in the account's email at the same moment
  await expect(async () => {
    await field.fill(email);
    await expect(field).toHaveValue(email, { timeout: 100 });
  }).toPass();
  await fillCard(page);
  await completePurchase(page);
  await expect(page.getByText('have been sent to')).toBeVisible();
}

export function photoSet(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}
