import { expect, type Page, test } from '@playwright/test';
import { newPerson, registerQuickly } from '../support/account.ts';
import { atEverySize } from '../support/browser/every-size.ts';
import { makeOwner } from '../support/shop-database.ts';
import { openSection, startSet } from '../support/upload-steps.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('two owners edit one set: different fields are merged, and for the same field one sees both @tablet @night-desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  await startSet(page, `Shared ${Date.now()}`);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const theirs = await context.newPage();
  const other = newPerson('second');
  await registerQuickly(theirs, other);
  await makeOwner(other.username);
  await theirs.goto(page.url());
  for (const one of [page, theirs]) await openSection(one, 'Text and Price');

  await field(page, 'Description').fill('Twelve poses.');
  await save(page);
  await expect(page.getByText('Buyers see it once you publish.', { exact: true })).toBeVisible();
  await field(theirs, 'Price in dollars').fill('8');
  await save(theirs);
  await expect(field(theirs, 'Description')).toHaveValue('Twelve poses.');
  await expect(field(theirs, 'Price in dollars')).toHaveValue('8');

  await field(page, 'Title').fill('Long Afternoon');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Long Afternoon', level: 1 })).toBeVisible();
  await field(theirs, 'Title').fill('Short Afternoon');
  await save(theirs);
  const problem = theirs.getByRole('alert');
  await expect(problem).toContainText('Another owner has changed this, too');
  await expect(problem).toContainText('Long Afternoon');
  await atEverySize(theirs, () => expect(problem).toBeVisible());
  await problem.getByRole('button', { name: 'Keep Mine' }).click();
  await save(theirs);
  await expect(theirs.getByRole('heading', { name: 'Short Afternoon', level: 1 })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('Short Afternoon');
  await expect(field(page, 'Description')).toHaveValue('Twelve poses.');
  await expect(field(page, 'Price in dollars')).toHaveValue('8.00');
});
