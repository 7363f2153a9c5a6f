import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { inject } from 'vitest';
import { DEMO_FOLDER } from '#ops/folders';
import { built } from '../../support/processes/built.ts';
import { runCommand } from '../../support/processes/run-command.ts';
import type { Place } from '../backup/backup-steps.ts';

export interface ImportFolder {
  catalogue: { photoSets: Record<string, unknown>[] };
  events: { timeZone: string; events: Record<string, unknown>[] };
  pictures: Record<string, unknown>;
}

/** A folder to import, with one photo set and one event that the demo does not have, and with pictures of the demo. */
export async function newImportFolder(change: (content: ImportFolder) => void = () => {}, slug = 'at-sea'): Promise<string> {
  const folder = await mkdtemp(join(inject('runDir'), 'import-'));
  const read = async (file: string) => JSON.parse(await readFile(join(DEMO_FOLDER, file), 'utf8'));
  const { photoSets } = await read('catalogue.json');
  const { timeZone, events } = await read('events.json');
  const pictures = await read('events/pictures.json');
  // Each photo takes time, so four are enough.
  const isLeftOut = (path: string) => /pose-\d/.test(path) && !/pose-1-view-[ab]|pose-[23]-view-a/.test(path);
  const figures = Object.fromEntries(Object.entries(photoSets[0].figures).filter(([name]) => !isLeftOut(name)));
  const few = { poses: photoSets[0].poses.slice(0, 3), sample: 1, figures };
  const when = { date: '2031-03-08', from: '10:00', to: '12:00' };
  const content: ImportFolder = {
    catalogue: { photoSets: [{ ...photoSets[0], id: 70, slug, title: 'At Sea', price: 900, ...few }] },
    events: { timeZone, events: [{ ...events[0], id: 80, slug: 'drawing-boats', title: 'Drawing Boats', when }] },
    pictures: { 'drawing-boats': pictures[events[0].slug] },
  };
  change(content);
  await cp(join(DEMO_FOLDER, photoSets[0].slug), join(folder, slug), { recursive: true, filter: (path) => !isLeftOut(path) });
  await mkdir(join(folder, 'events'));
  await cp(join(DEMO_FOLDER, 'events', events[0].slug), join(folder, 'events/drawing-boats'), { recursive: true });
  const write = (file: string, json: unknown) => writeFile(join(folder, file), JSON.stringify(json));
  await write('catalogue.json', content.catalogue);
  await write('events.json', content.events);
  await write('events/pictures.json', content.pictures);
  return folder;
}

/** The photos of {@link smallImportFolder}, in the order in which people count. */
export const SMALL_PHOTOS = ['pose-1-view-a.jpg', 'pose-1-view-b.jpg', 'pose-2-view-a.jpg', 'pose-10-view-a.jpg'];

/** A folder with one set of four photos. They are small, because AVIF takes long. */
export async function smallImportFolder(): Promise<string> {
  const folder = await newImportFolder((all) => {
    for (const set of all.catalogue.photoSets) Object.assign(set, { figures: {} });
  });
  const set = join(folder, 'at-sea');
  await writeFile(join(set, 'pose-10-view-a.jpg'), await readFile(join(set, 'pose-3-view-a.jpg')));
  for (const name of await readdir(set)) {
    if (!name.startsWith('pose-')) continue;
    const path = join(set, name);
    if (SMALL_PHOTOS.includes(name)) await writeFile(path, await smaller(name, await readFile(path)));
    else await rm(path);
  }
  return folder;
}

const small = new Map<string, Promise<Buffer>>();

/** Resized once for all folders. */
function smaller(name: string, photo: Buffer): Promise<Buffer> {
  const made = small.get(name) ?? sharp(photo).resize(300, 400).jpeg().toBuffer();
  small.set(name, made);
  return made;
}

/** `node dist/stock.js` with the place's database and files. */
export function importCatalogue({ databaseUrl, dataDir }: Place, ...args: string[]): Promise<{ code: number; output: string }> {
  const program = built(join(import.meta.dirname, '../../../dist/stock.js'));
  return runCommand([program, ...args], { env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } });
}

/** The printed lines about entries. */
export function entryLines(output: string): string[] {
  return output.split('\n').filter((line) => /^(checking|packing|photo set|event) /.test(line));
}
