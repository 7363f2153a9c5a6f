import { expect, type Page, test } from '@playwright/test';
import { buy } from '../support/account.ts';
import { uniqueEmail } from '../support/shop.ts';

interface Shared {
  name: string;
  type: string;
  bytes: number;
  head: string;
}

/** Makes the browser look like an app installed on an iPad, with a share sheet that reads the file. */
async function installOnIpad(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia.call(window, query.includes('display-mode') || query.includes('coarse') ? 'all' : query);
    const share = async ({ files: [file] = [] }: ShareData) => {
      if (!file) throw new Error('nothing was shared');
      const shared = { name: file.name, type: file.type, bytes: file.size, head: await file.slice(0, 2).text() };
      Object.assign(window, { shared });
    };
    Object.assign(navigator, { canShare: () => true, share });
  });
}

const sharedFile = (page: Page) => page.evaluate(() => (window as { shared?: Shared }).shared ?? null);
const storedDownloads = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('downloads').catch(() => null);
    const names: string[] = [];
    if (folder) for await (const name of folder.keys()) names.push(name);
    return names;
  });

test('an app installed on an iPad writes a bought zip to the disk and opens the share sheet @tablet', async ({ page }) => {
  await installOnIpad(page);
  await buy(page, uniqueEmail('share'), 'First Light');
  const link = page.getByRole('link', { name: /Download First Light/ });
  const size = Number((await page.request.head((await link.getAttribute('href')) ?? '')).headers()['content-length']);
  await link.click();
  await expect.poll(() => sharedFile(page)).toEqual({ name: 'First Light.zip', type: 'application/zip', bytes: size, head: 'PK' });
  expect(size).toBeGreaterThan(1_000_000);
  await expect.poll(() => storedDownloads(page)).toEqual([]);
});
