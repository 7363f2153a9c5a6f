import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ImportFolder, newImportFolder } from '#test/operations/import/import-folder';
import { checkFolder } from './check-folder.ts';
import { posesIn } from './read-catalogue.ts';

const POSE = 'at-sea/pose-1-view-a.jpg';
const setOf = ({ catalogue }: ImportFolder) => catalogue.photoSets[0] as Record<string, unknown>;

/** The reported errors after a change of the folder, line by line. */
async function errorsAfter(change: (folder: string) => Promise<unknown>, content?: (all: ImportFolder) => void): Promise<string[]> {
  const folder = await newImportFolder(content);
  await change(folder);
  try {
    checkFolder(folder);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

it('photos are sold whether their names are in upper or lower case, and files of file managers are ignored', async () => {
  const folder = await newImportFolder();
  for (const name of ['pose-6.JPG', 'POSE-7.jpeg']) await cp(join(folder, POSE), join(folder, 'at-sea', name));
  for (const name of ['.DS_Store', '._pose-1.jpg', 'Thumbs.db', 'desktop.ini']) await writeFile(join(folder, 'at-sea', name), 'x');
  const { photoSets } = checkFolder(folder);
  const [entry] = photoSets;
  if (!entry) throw new Error('The folder has no photo set');
  const names = posesIn(folder, entry).flatMap((pose) => pose.map(({ fileName }) => fileName));
  expect(names).toEqual(expect.arrayContaining(['pose-6.JPG', 'POSE-7.jpeg', 'pose-1-view-a.jpg']));
  expect(names).toHaveLength(6);
});

it('views go around the figure from the first one, each with the turn of its letter', async () => {
  const folder = await newImportFolder();
  for (const view of 'cd') await cp(join(folder, POSE), join(folder, `at-sea/pose-1-view-${view}.jpg`));
  await rm(join(folder, 'at-sea/pose-1-view-b.jpg'));
  const [first] = posesIn(folder, { slug: 'at-sea', poses: ['Leaning'], turns: [300, 90, 20, 310] });
  expect(first?.map(({ fileName, turn }) => [fileName, turn])).toEqual([
    ['pose-1-view-a.jpg', 300],
    ['pose-1-view-d.jpg', 310],
    ['pose-1-view-c.jpg', 20],
  ]);
});

it.each<[string, (folder: string) => Promise<unknown>, string]>([
  ['an empty picture', (folder) => writeFile(join(folder, POSE), ''), `${POSE}: is missing or empty`],
  [
    'a text named like a picture',
    (folder) => writeFile(join(folder, POSE), 'not yet'),
    `${POSE}: the content is not jpg, although the name says so`,
  ],
  ['a folder named like a picture', (folder) => mkdir(join(folder, 'at-sea/pose-9.jpg')), 'at-sea/pose-9.jpg: is not a file'],
  [
    'a picture in another format',
    (folder) => writeFile(join(folder, 'at-sea/pose-9.png'), 'x'),
    'at-sea/pose-9.png: would not be imported',
  ],
  [
    'a picture with another name',
    (folder) => rename(join(folder, POSE), join(folder, 'at-sea/1.jpg')),
    'at-sea/1.jpg: would not be imported',
  ],
  [
    'a size that is not a picture',
    (folder) => writeFile(join(folder, 'at-sea/cover-360.avif'), 'a secret, and it is long enough'),
    'at-sea/cover-360.avif: the content is not avif, although the name says so',
  ],
  [
    'a size that is not listed',
    (folder) => cp(join(folder, 'at-sea/cover-360.webp'), join(folder, 'at-sea/cover-361.webp')),
    'at-sea/cover-361.webp: would not be imported',
  ],
  [
    'a photo beside an event',
    (folder) => cp(join(folder, POSE), join(folder, 'events/drawing-boats/pose-1.jpg')),
    'events/drawing-boats/pose-1.jpg: would not be imported',
  ],
])('%s is reported before anything is imported', async (_what, change, error) => {
  expect(await errorsAfter(change)).toEqual([expect.stringContaining(error)]);
});

it('photos in the folder of a collection are reported, because they would not be sold', async () => {
  const isCollection = (all: ImportFolder) => {
    all.catalogue.photoSets.push({ ...setOf(all), id: 71, slug: 'all-of-it', poses: [] });
  };
  const errors = await errorsAfter((folder) => cp(join(folder, 'at-sea'), join(folder, 'all-of-it'), { recursive: true }), isCollection);
  expect(errors).toHaveLength(4);
  expect(errors[0]).toContain('all-of-it/pose-1-view-a.jpg: would not be imported');
});

/** Replaces a path by a link to it. */
const linked = (path: string) => async (folder: string) => {
  const elsewhere = `${folder}-elsewhere`;
  await rename(join(folder, path), elsewhere);
  await symlink(elsewhere, join(folder, path));
};

it.each([
  [POSE, `${POSE}: is a symbolic link`],
  ['at-sea/cover-360.avif', 'at-sea/cover-360.avif: is a symbolic link'],
  ['at-sea', 'at-sea: is a symbolic link'],
  ['catalogue.json', 'catalogue.json: is a symbolic link'],
  ['events.json', 'events.json: is a symbolic link'],
  ['events/drawing-boats', 'events/drawing-boats: is a symbolic link'],
  ['events', 'events: is a symbolic link'],
])('nothing is imported if %s is a symbolic link', async (path, error) => {
  expect(await errorsAfter(linked(path))).toEqual([expect.stringContaining(error)]);
});

it('a broken link is reported', async () => {
  const broken = async (folder: string) => {
    await rm(join(folder, 'catalogue.json'));
    await symlink('/nowhere/at/all', join(folder, 'catalogue.json'));
  };
  expect(await errorsAfter(broken)).toEqual([expect.stringContaining('catalogue.json: is a symbolic link')]);
});

it('the folder itself can be a link, because the owners name it', async () => {
  const folder = await newImportFolder();
  await symlink(folder, `${folder}-link`);
  expect(checkFolder(`${folder}-link`).photoSets).toHaveLength(1);
  expect(await readFile(join(`${folder}-link`, POSE))).not.toHaveLength(0);
});
