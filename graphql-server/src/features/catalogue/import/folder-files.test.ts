import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newStock, type StockFolder } from '#test/operations/stock-folder';
import { checkFolder } from './check-folder.ts';
import { posesOf } from './read-catalogue.ts';

const POSE = 'at-sea/pose-1-view-a.jpg';
const setOf = ({ catalogue }: StockFolder) => catalogue.photoSets[0] as Record<string, unknown>;

/** What is said of a folder, line by line, after somebody has changed it. */
async function faultsAfter(change: (folder: string) => Promise<unknown>, content?: (all: StockFolder) => void): Promise<string[]> {
  const folder = await newStock(content);
  await change(folder);
  try {
    checkFolder(folder);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

it('pictures of cameras are sold, whatever case their names are in; what file managers leave is not', async () => {
  const folder = await newStock();
  for (const name of ['pose-6.JPG', 'POSE-7.jpeg']) await cp(join(folder, POSE), join(folder, 'at-sea', name));
  for (const name of ['.DS_Store', '._pose-1.jpg', 'Thumbs.db', 'desktop.ini']) await writeFile(join(folder, 'at-sea', name), 'x');
  const { photoSets } = checkFolder(folder);
  const [entry] = photoSets;
  if (!entry) throw new Error('There is no set');
  expect(posesOf(folder, entry, photoSets).map((path) => path.split('/').at(-1))).toEqual(
    expect.arrayContaining(['pose-6.JPG', 'POSE-7.jpeg', 'pose-1-view-a.jpg']),
  );
  expect(posesOf(folder, entry, photoSets)).toHaveLength(22);
});

it.each<[string, (folder: string) => Promise<unknown>, string]>([
  ['an empty picture', (folder) => writeFile(join(folder, POSE), ''), `${POSE}: is missing or empty`],
  [
    'a text that is called a picture',
    (folder) => writeFile(join(folder, POSE), 'not yet'),
    `${POSE}: is no jpg picture, whatever its name says`,
  ],
  ['a folder that is called a picture', (folder) => mkdir(join(folder, 'at-sea/pose-9.jpg')), 'at-sea/pose-9.jpg: is no file'],
  ['a picture in another form', (folder) => writeFile(join(folder, 'at-sea/pose-9.png'), 'x'), 'at-sea/pose-9.png: would be left out'],
  ['a picture of another name', (folder) => rename(join(folder, POSE), join(folder, 'at-sea/1.jpg')), 'at-sea/1.jpg: would be left out'],
  [
    'a size that is no picture',
    (folder) => writeFile(join(folder, 'at-sea/cover-360.avif'), 'a secret, and it is long enough'),
    'at-sea/cover-360.avif: is no avif picture, whatever its name says',
  ],
  [
    'a size that nobody would see',
    (folder) => cp(join(folder, 'at-sea/cover-360.webp'), join(folder, 'at-sea/cover-361.webp')),
    'at-sea/cover-361.webp: would be left out',
  ],
  [
    'what an event does not take',
    (folder) => cp(join(folder, POSE), join(folder, 'events/drawing-boats/pose-1.jpg')),
    'events/drawing-boats/pose-1.jpg: would be left out',
  ],
])('%s is told before anything is done', async (_what, change, fault) => {
  expect(await faultsAfter(change)).toEqual([expect.stringContaining(fault)]);
});

it('pictures that lie with a collection are not sold by it', async () => {
  const isCollection = (all: StockFolder) => {
    all.catalogue.photoSets.push({ ...setOf(all), id: 71, slug: 'all-of-it', poses: [] });
  };
  const faults = await faultsAfter((folder) => cp(join(folder, 'at-sea'), join(folder, 'all-of-it'), { recursive: true }), isCollection);
  expect(faults).toHaveLength(20);
  expect(faults[0]).toContain('all-of-it/pose-1-view-a.jpg: would be left out');
});

/** Puts something else in the place of a path, to which a link leads. */
const linked = (path: string) => async (folder: string) => {
  const elsewhere = `${folder}-elsewhere`;
  await rename(join(folder, path), elsewhere);
  await symlink(elsewhere, join(folder, path));
};

it.each([
  [POSE, `${POSE}: is a link`],
  ['at-sea/cover-360.avif', 'at-sea/cover-360.avif: is a link'],
  ['at-sea', 'at-sea: is a link'],
  ['catalogue.json', 'catalogue.json: is a link'],
  ['events.json', 'events.json: is a link'],
  ['events/drawing-boats', 'events/drawing-boats: is a link'],
  ['events', 'events: is a link'],
])('where %s leads elsewhere, nothing is published', async (path, fault) => {
  expect(await faultsAfter(linked(path))).toEqual([expect.stringContaining(fault)]);
});

it('a link to nowhere is no file that is left out', async () => {
  const broken = async (folder: string) => {
    await rm(join(folder, 'catalogue.json'));
    await symlink('/nowhere/at/all', join(folder, 'catalogue.json'));
  };
  expect(await faultsAfter(broken)).toEqual([expect.stringContaining('catalogue.json: is a link')]);
});

it('the folder itself may be reached by a link: it is the owners who name it', async () => {
  const folder = await newStock();
  await symlink(folder, `${folder}-link`);
  expect(checkFolder(`${folder}-link`).photoSets).toHaveLength(1);
  expect(await readFile(join(`${folder}-link`, POSE))).not.toHaveLength(0);
});
