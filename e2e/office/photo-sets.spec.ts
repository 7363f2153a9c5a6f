import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../support/accessibility.ts';
import { owner } from '../support/shop.ts';

const POSES = 12;
const VIEWS = 5;
const COUNT = POSES * VIEWS;

test('60 pictures become a set on sale, although the network fails and the page is reloaded @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(420_000);
  const title = `Slow Afternoon ${Date.now()}`;
  await startSet(page, title);
  await storePictures(page);
  await chooseStored(page);

  // The network is gone when 60% have arrived.
  let sent = 0;
  await page.route('**/office/uploads/**', (route) => {
    sent += 1;
    return sent > COUNT * 0.6 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Choose Pictures' }).click();
  await expect(page.getByText("The shop can't be reached")).toBeVisible({ timeout: 120_000 });
  await page.unroute('**/office/uploads/**');
  await page.reload();
  // It continues by itself with the stored files.
  await expect(page.getByText(`${COUNT} pictures`, { exact: true })).toBeVisible();
  await expect(page.getByText(/% uploaded/)).toHaveCount(0, { timeout: 120_000 });
  await expect(page.getByText('Being checked')).toHaveCount(0, { timeout: 240_000 });
  await expectSameBytes(page);

  await openSection(page, 'Poses');
  await expect(page.getByRole('textbox', { name: /^Name of pose/ })).toHaveCount(POSES);
  await expectNoViolations(page, 'poses');
  await page.getByRole('button', { name: 'Make Free: Pose 2' }).click();
  const second = page.getByRole('region', { name: 'Pose 2', exact: true });
  await expect(second.getByText('Free Pose')).toBeVisible();
  await moveByKeys(page);
  await chooseCover(page);
  await writeText(page);
  await openSection(page, 'Check');
  await expect(page.getByRole('heading', { name: 'Ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview as a Buyer' }).click();
  await expect(page.getByRole('dialog').getByText('12 poses, 60 photos')).toBeVisible();
  await page.keyboard.press('Escape');
  await openSection(page, 'Publish');
  await page.getByRole('button', { name: 'Put on Sale' }).click();
  await expect(page.getByText('On sale.')).toBeVisible({ timeout: 180_000 });

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const visitor = await context.newPage();
  await visitor.goto('/photo-sets');
  await visitor.getByRole('heading', { name: title }).click();
  await expect(visitor.getByText('12, each from 5 vantage points')).toBeVisible();
  await context.close();
});

test('two pictures are uploaded and arranged by selection @phone @tablet', async ({ page }) => {
  test.setTimeout(120_000);
  await startSet(page, `Short Pose ${Date.now()}`);
  const files = await Promise.all(
    ['pose-1-view-a.jpg', 'pose-2-view-a.jpg'].map(async (name, index) => ({
      ...{ name, mimeType: 'image/jpeg' },
      buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background: index ? '#735' : '#357' } })
        .jpeg()
        .toBuffer(),
    })),
  );
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files, { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') }]);
  await expect(page.getByText('1 file was left out')).toBeVisible();
  await expect(page.getByText('2 pictures', { exact: true })).toBeVisible();
  await expect(page.getByText('Being checked')).toHaveCount(0, { timeout: 60_000 });
  await expectNoViolations(page, 'pictures');
  await openSection(page, 'Poses');
  await expect(page.getByRole('textbox', { name: /^Name of pose/ })).toHaveCount(2);
  await page
    .getByRole('region', { name: 'Pose 2' })
    .getByRole('button', { name: /^View 1/ })
    .click();
  await page.getByRole('button', { name: 'Move to Pose...' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pose 1 (1)' }).click();
  await expect(page.getByRole('textbox', { name: /^Name of pose/ })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
});

async function startSet(page: Page, title: string): Promise<void> {
  expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
  await page.goto('/admin/sets');
  await page.getByRole('button', { name: 'New Photo Set' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Photo Set' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** Draws pictures and stores them in the browser, where their handles survive a reload. Some have several parts. */
async function storePictures(page: Page): Promise<void> {
  await page.evaluate(
    async ({ poses, views }) => {
      const folder = await navigator.storage.getDirectory();
      for (let index = 0; index < poses * views; index++) {
        const [width, height] = index % 15 === 0 ? [1500, 2000] : [450, 600];
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('This browser has no canvas.');
        const pixels = context.createImageData(width, height);
        // Noise compresses badly, so that the files are large.
        for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : (Math.random() * 96 + index * 2) | 0;
        context.putImageData(pixels, 0, 0);
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
        const name = `pose-${String(Math.floor(index / views) + 1).padStart(2, '0')}-view-${'abcde'[index % views]}.jpg`;
        const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await file.write(blob);
        await file.close();
      }
    },
    { poses: POSES, views: VIEWS },
  );
}

/** The chooser of the system can't be operated by tests. */
async function chooseStored(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, {
      async showOpenFilePicker() {
        const folder = await navigator.storage.getDirectory();
        const handles: FileSystemHandle[] = [];
        for await (const handle of (folder as unknown as { values(): AsyncIterable<FileSystemHandle> }).values()) handles.push(handle);
        return handles;
      },
    });
  });
}

/** What is stored on the server is what was drawn: these files have no metadata that would be removed. */
async function expectSameBytes(page: Page): Promise<void> {
  const drawn = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const hashes: Record<string, string> = {};
    for await (const handle of (folder as unknown as { values(): AsyncIterable<FileSystemFileHandle> }).values()) {
      const digest = await crypto.subtle.digest('SHA-256', await (await handle.getFile()).arrayBuffer());
      hashes[handle.name] = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    }
    return hashes;
  });
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const query = 'query ($id: Int!) { ownerPhotoSet(id: $id) { pictures { id name status } } }';
  const reply = await page.request.post('/graphql', { data: { query, variables: { id } } });
  const { data } = (await reply.json()) as { data: { ownerPhotoSet: { pictures: { id: string; name: string; status: string }[] } } };
  const { pictures } = data.ownerPhotoSet;
  expect(pictures.every(({ status }) => status === 'ready')).toBe(true);
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'files/photos', String(id));
  const stored = await Promise.all(
    pictures.map(async (picture) => [picture.name, hashOf(await readFile(join(folder, `${picture.id}-original.jpg`)))]),
  );
  expect(Object.fromEntries(stored)).toEqual(drawn);
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function moveByKeys(page: Page): Promise<void> {
  const first = page.getByRole('region', { name: 'Pose 1', exact: true }).getByRole('button', { name: /^View 1/ });
  const name = await first.getAttribute('title');
  await first.focus();
  await page.keyboard.press('Alt+ArrowRight');
  const second = page.getByRole('region', { name: 'Pose 1', exact: true }).getByRole('button', { name: /^View 2/ });
  await expect(second).toHaveAttribute('title', name ?? '');
}

async function chooseCover(page: Page): Promise<void> {
  await openSection(page, 'Cover');
  await page.getByRole('list', { name: 'Pictures for the cover' }).getByRole('button').first().click();
  await page.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  await page.getByRole('textbox', { name: 'Description' }).fill('A figure in the afternoon light');
  await expectNoViolations(page, 'the cover');
  await page.getByRole('button', { name: 'Save Cover' }).click();
  await expect(page.getByText('Buyers see the cover once you publish.', { exact: true })).toBeVisible();
}

async function writeText(page: Page): Promise<void> {
  await openSection(page, 'Text and Price');
  await page.getByRole('textbox', { name: 'Description' }).fill('Twelve poses in the light of an afternoon.');
  await page.getByRole('textbox', { name: 'Price in dollars' }).fill('8');
  await page.getByRole('textbox', { name: 'Season' }).fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Buyers see it once you publish.', { exact: true })).toBeVisible();
}
