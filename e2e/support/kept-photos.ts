import { confirmKeptReply } from '@archive/schema/catalogue/kept-sets';
import { REST } from '@archive/schema/rest';
import { expect, type Locator, type Page } from '@playwright/test';
import { buyQuickly, newPerson, type Person, registerQuickly } from './account.ts';
import { untilPhotosAreCut } from './cut-photos.ts';

/** Steps of tests that keep a photo set on the device. */

export const TITLE = 'First Light';

/** A new account that has bought the set. `payment`: the id of the payment at Stripe. */
export async function ownerOfSet(page: Page, name: string): Promise<Person & { payment: string }> {
  const person = newPerson(name);
  await registerQuickly(page, person);
  const payment = await buyQuickly(page, person.email, TITLE);
  return { ...person, payment };
}

/** Opens the choice of sizes when the photos are ready. */
export async function openChoice(page: Page): Promise<Locator> {
  const keep = page.getByRole('button', { name: 'Keep on This Device' });
  await untilPhotosAreCut();
  await page.goto('/collection/device');
  await page.getByRole('button', { name: `Keep ${TITLE}` }).click();
  await expect(keep).toBeVisible();
  await expect(keep).not.toHaveAttribute('aria-disabled', 'true');
  return keep;
}

export async function keepSet(page: Page): Promise<void> {
  await (await openChoice(page)).click();
  await untilKept(page);
}

export async function untilKept(page: Page): Promise<void> {
  await expect(page.getByText(/^On this device · /)).toBeVisible({ timeout: 60_000 });
}

/**
 * The browser's clock goes so many days ahead, and stays there. The shop's own clock can't, so the licenses that it renews are made
 * longer on their way.
 */
export async function passDays(page: Page, days: number): Promise<void> {
  const ms = days * 86_400_000;
  await page.clock.setFixedTime(Date.now() + ms);
  await page.unrouteAll();
  await page.route(`**${REST.confirmKept}`, async (route) => {
    const response = await route.fetch();
    const reply = confirmKeptReply.parse(await response.json());
    for (const { license } of reply.sets) if (license) license.expiresAt = new Date(Date.parse(license.expiresAt) + ms).toISOString();
    await route.fulfill({ response, json: reply });
  });
}

/** The paths of the files in the private file system that belong to kept sets. */
export async function keptFiles(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    async function list(directory: FileSystemDirectoryHandle, path: string): Promise<string[]> {
      const found: string[] = [];
      try {
        for await (const [name, handle] of directory.entries())
          found.push(...(handle instanceof FileSystemDirectoryHandle ? await list(handle, `${path}/${name}`) : [`${path}/${name}`]));
      } catch (error) {
        // A folder that the app deletes meanwhile
        if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
      }
      return found;
    }
    return list(await navigator.storage.getDirectory(), '');
  });
}

/** Cuts a kept file off. */
export async function truncateFile(page: Page, path: string): Promise<void> {
  await page.evaluate(async (names) => {
    let directory = await navigator.storage.getDirectory();
    for (const name of names.slice(0, -1)) directory = await directory.getDirectoryHandle(name);
    const writable = await (await directory.getFileHandle(names.at(-1) ?? '')).createWritable({ keepExistingData: true });
    await writable.truncate(10);
    await writable.close();
  }, path.split('/').filter(Boolean));
}
