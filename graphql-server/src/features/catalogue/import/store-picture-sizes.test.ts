import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { FsFileStore } from '#adapters/files/fs-file-store';
import { DEMO_FOLDER } from '#ops/folders';
import { readCatalogue } from './read-catalogue.ts';
import { coverOf, filesOf, isBaseOf, storePictureSizes } from './store-picture-sizes.ts';

it('the base of a picture contains its slug, whatever its content', async () => {
  const entry = readCatalogue(DEMO_FOLDER).find(({ slug }) => slug === 'first-light');
  if (!entry) throw new Error('The demo has no set first-light');
  const store = new FsFileStore(await mkdtemp(join(inject('runDir'), 'sizes-')));
  const publicPictures = { plan: async () => {}, settle: async () => {} };
  const { base } = await storePictureSizes({ files: store, folder: DEMO_FOLDER, publicPictures }, coverOf(entry.slug), entry.cover);
  expect(base).toMatch(/^\/media\/photo-sets\/first-light-[0-9a-f]{10}\/cover$/);
  for (const file of filesOf(coverOf(entry.slug), entry.cover)) {
    const key = `${base.slice(1)}${file.slice('first-light/cover'.length)}`;
    expect(await store.stat(key)).not.toBeNull();
  }
  expect(isBaseOf(base, coverOf('first-light'))).toBe(true);
  expect(isBaseOf(base.replace(/[0-9a-f]{10}/, '0123456789'), coverOf('first-light'))).toBe(true);
  for (const slug of ['first', 'light', 'first-light-2', 'first-ligh', '']) expect(isBaseOf(base, coverOf(slug))).toBe(false);
  for (const other of ['', '/media/photo-sets/first-light/cover', `${base}-360`])
    expect(isBaseOf(other, coverOf('first-light'))).toBe(false);
  expect(isBaseOf(base, { ...coverOf('first-light'), name: 'wide' })).toBe(false);
});
