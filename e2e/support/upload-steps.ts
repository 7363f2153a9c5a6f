import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { owner } from './shop.ts';

/** Steps of owners who make a photo set. */

/** Twelve when `LONG=1 npm test` runs. */
export const POSES = process.env.LONG ? 12 : 4;
export const VIEWS = 5;
/** Pictures. */
export const COUNT = POSES * VIEWS;

export async function startSet(page: Page, title: string): Promise<void> {
  expect((await page.request.post('/api/auth/login', { data: owner })).status()).toBe(200);
  await page.goto('/admin/sets');
  await page.getByRole('button', { name: 'New Photo Set' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Photo Set' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** Draws pictures and stores them in the browser, where their handles survive a reload. Some have several parts. */
export async function storePictures(page: Page): Promise<void> {
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
export async function chooseStored(page: Page): Promise<void> {
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
export async function expectSameBytes(page: Page): Promise<void> {
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
