import { copyFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_FOLDER } from '#ops/folders';
import { type ImportFolder, newImportFolder } from '#test/operations/import/import-folder';
import { checkFolder } from './check-folder.ts';

it('the demo catalogue has no errors', () => {
  const { photoSets, events } = checkFolder(DEMO_FOLDER);
  expect([photoSets.length, events.length]).toEqual([6, 7]);
});

const setOf = ({ catalogue }: ImportFolder) => catalogue.photoSets[0] as Record<string, unknown>;
const eventOf = ({ events }: ImportFolder) => events.events[0] as Record<string, unknown>;

it.each<[string, (content: ImportFolder) => void, string]>([
  [
    'a price in dollars',
    (all) => Object.assign(setOf(all), { price: 9.5 }),
    'catalogue.json.photoSets.0.price: must be whole US cents: 500 is $5',
  ],
  [
    'a price in dollars without cents',
    (all) => Object.assign(setOf(all), { price: 25 }),
    "catalogue.json.photoSets.0.price: price 25 is 25 cents, less than a card payment's minimum; prices are in cents",
  ],
  [
    'the price of an event in dollars',
    (all) => Object.assign(eventOf(all), { price: 49 }),
    'events.json.events.0.price: price 49 is 49 cents',
  ],
  [
    'a missing field',
    (all) => delete setOf(all).title,
    'catalogue.json.photoSets.0.title: Invalid input: expected string, received undefined',
  ],
  [
    'a misspelled field',
    (all) => Object.assign(setOf(all), { pubished: false }),
    'catalogue.json.photoSets.0: Unrecognized key: "pubished"',
  ],
  ['a slug that is not a file name', (all) => Object.assign(setOf(all), { slug: '../x' }), 'photoSets.0.slug: must be small letters'],
  [
    'a title with a character that no database stores',
    (all) => Object.assign(setOf(all), { title: 'At\0Sea' }),
    'catalogue.json.photoSets.0.title: has a character that cannot be stored',
  ],
  [
    'half of an emoji in a description of a picture',
    (all) => Object.assign(setOf(all).cover as object, { alt: '\ud83d' }),
    'catalogue.json.photoSets.0.cover.alt: has a character that cannot be stored',
  ],
  [
    'a season that no database stores',
    (all) => Object.assign(setOf(all), { season: 9_999_999_999 }),
    'catalogue.json.photoSets.0.season: Too big',
  ],
  [
    'a week in another century',
    (all) => Object.assign(eventOf(all), { when: { weekday: 'Sunday', week: 999_999_999, from: '10:00', to: '12:00' } }),
    'events.json.events.0.when',
  ],
  [
    'two sets with the same slug',
    (all) => all.catalogue.photoSets.push({ ...setOf(all), id: 71 }),
    'catalogue.json.photoSets: two have the same slug',
  ],
  ['no poses anywhere', (all) => Object.assign(setOf(all), { poses: [] }), 'at-sea: no poses, and no other set has any'],
  [
    'a pose without a name',
    (all) => Object.assign(setOf(all), { poses: ['Standing', ' '] }),
    'catalogue.json.photoSets.0.poses.1: must not be empty',
  ],
  [
    'a pose name that the office could not edit',
    (all) => Object.assign(setOf(all), { poses: ['x'.repeat(81)] }),
    'catalogue.json.photoSets.0.poses.0: At most 80 characters',
  ],
  [
    'a free pose that the set does not have',
    (all) => Object.assign(setOf(all), { sample: 6 }),
    'catalogue.json.photoSets.0.sample: the set has 3 poses, and no pose 6',
  ],
  [
    'turns that leave a view out',
    (all) => Object.assign(setOf(all), { turns: [0] }),
    'catalogue.json.photoSets.0.turns: the list has 1 turns, and none for at-sea/pose-1-view-b.jpg',
  ],
  [
    'a figure of a photo that the set does not have',
    (all) => Object.assign(setOf(all), { figures: { 'pose-1-view-z': { x: 0, y: 0, width: 1, height: 1 } } }),
    'catalogue.json.photoSets.0.figures.pose-1-view-z: at-sea has no photo of this name',
  ],
  ['a missing folder', (all) => Object.assign(setOf(all), { slug: 'under' }), 'under: is missing'],
  ['a missing size', (all) => Object.assign(setOf(all).cover as object, { widths: [360, 1] }), 'at-sea/cover-1.avif: is missing or empty'],
  ['an unknown time zone', (all) => Object.assign(all.events, { timeZone: 'Oakland' }), 'events.json.timeZone: is not a known time zone'],
  [
    'an invalid hour',
    (all) => Object.assign(eventOf(all).when as object, { to: '25:00' }),
    'events.json.events.0.when.to: must be like 09:30',
  ],
  [
    'a day in words',
    (all) => Object.assign(eventOf(all).when as object, { date: 'March 8' }),
    'events.json.events.0.when.date: Invalid ISO date',
  ],
  ['an event without a date', (all) => Object.assign(eventOf(all), { when: {} }), 'events.json.events.0.when: must be like {'],
  ['an end before the start', (all) => Object.assign(eventOf(all).when as object, { to: '09:00' }), 'events.0.when: must end later'],
  [
    'another event with the id of the fundraiser',
    (all) => Object.assign(eventOf(all), { id: 2 }),
    'events.json.events.0: the id 2, the title',
  ],
  ['an event without a picture', (all) => delete all.pictures['drawing-boats'], 'events/pictures.json.drawing-boats: is missing'],
])('%s is reported with its file and field', async (_what, change, error) => {
  const folder = await newImportFolder(change);
  expect(() => checkFolder(folder)).toThrow(error);
});

it('missing files are reported before anything is imported', async () => {
  const folder = await newImportFolder();
  await truncate(join(folder, 'at-sea/cover-900.jpg'));
  await rm(join(folder, 'events/drawing-boats/wide-420.webp'));
  expect(() => checkFolder(folder)).toThrow(
    'at-sea/cover-900.jpg: is missing or empty\nevents/drawing-boats/wide-420.webp: is missing or empty',
  );
  await rm(join(folder, 'events/pictures.json'));
  expect(() => checkFolder(folder)).toThrow('events/pictures.json: is missing');
  await writeFile(join(folder, 'catalogue.json'), '{ "photoSets": [,] }');
  expect(() => checkFolder(folder)).toThrow('catalogue.json is not JSON');
});

it('files that are too large to read are reported', async () => {
  const folder = await newImportFolder();
  await truncate(join(folder, 'at-sea/cover-900.jpg'), 3_000_000_000);
  expect(() => checkFolder(folder)).toThrow('at-sea/cover-900.jpg: is larger than 150 MB');
  await truncate(join(folder, 'catalogue.json'), 600_000_000);
  expect(() => checkFolder(folder)).toThrow('catalogue.json: is larger than 50 MB');
});

it('photos that would overwrite each other when a zip is unpacked are reported', async () => {
  const folder = await newImportFolder();
  await copyFile(join(folder, 'at-sea/pose-1-view-a.jpg'), join(folder, 'at-sea/Pose-1-view-A.JPG'));
  await copyFile(join(folder, 'at-sea/pose-1-view-a.jpg'), join(folder, 'at-sea/pose-e\u0301:.jpg'));
  await copyFile(join(folder, 'at-sea/pose-1-view-a.jpg'), join(folder, 'at-sea/pose-\u00e9?.jpg'));
  for (const [one, other] of [
    ['Pose-1-view-A.JPG', 'pose-1-view-a.jpg'],
    ['pose-e\u0301:.jpg', 'pose-\u00e9?.jpg'],
  ] as const)
    expect(() => checkFolder(folder)).toThrow(new RegExp(`at-sea/(${quoted(one)}|${quoted(other)}): would replace `));
});

const quoted = (name: string) => name.replaceAll('?', '\\?');

it('control characters of names are printed as codes', async () => {
  const folder = await newImportFolder();
  await writeFile(join(folder, 'at-sea/a\n\x1b[2Jb.txt'), 'x');
  expect(() => checkFolder(folder)).toThrow('at-sea/a\\x0a\\x1b[2Jb.txt: would not be imported');
});

it('0 and the minimum of a card payment are valid prices', async () => {
  for (const price of [0, 50]) checkFolder(await newImportFolder((all) => Object.assign(setOf(all), { price })));
});

it('the errors of both files are reported together, also if one is not JSON', async () => {
  const folder = await newImportFolder((all) => {
    Object.assign(setOf(all), { price: 25 });
    Object.assign(all.events, { timeZone: 'Oakland' });
    all.pictures['drawing-boats'] = {};
  });
  const errors = ['catalogue.json.photoSets.0.price', 'events.json.timeZone', 'events/pictures.json.drawing-boats.alt'];
  for (const error of errors) expect(() => checkFolder(folder)).toThrow(error);
  await writeFile(join(folder, 'catalogue.json'), '{');
  for (const error of ['catalogue.json is not JSON', ...errors.slice(1)]) expect(() => checkFolder(folder)).toThrow(error);
});

it('an empty folder is rejected with what it should contain', async () => {
  expect(() => checkFolder(join(DEMO_FOLDER, 'first-light'))).toThrow(
    'has nothing to import: add catalogue.json with photo sets, events.json with events, or both',
  );
  expect(() => checkFolder(join(DEMO_FOLDER, 'nowhere'))).toThrow('is not a folder');
});
