import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { documentOf } from '../support/documents.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ASSETS = 'pwa/dist/assets';
const SERVER = 'graphql-server/dist';

/** A build of the shop in a folder with the repository's structure. */
export interface Release {
  /** Its main.js. */
  entry: string;
  /** Names of the app's files, and their folder. */
  assets: string[];
  assetsFolder: string;
}

export const thisRelease = (): Promise<Release> => releaseIn(ROOT);

/** Documents of both releases. The older LIST is written differently; the older PROMO uses a field that only its own server has. */
export const LIST = inBothReleases('PhotoSetsList', '{ __typename photoSets', '{ photoSets');
export const PROMO = inBothReleases('CheckoutPromoCode', 'promoCode(code', 'promo(code');
/** The older server's field for PROMO. */
const OLDER_FIELD = ['Query(() => PromoType, {', 'Query(() => PromoType, { name: "promo",'] as const;

/**
 * Makes a copy of this release's build in which every file of the app has another name and two documents differ. Nothing else
 * differs, so any difference in behavior comes from that.
 */
export async function makeOlderRelease(): Promise<Release & { remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'older-release-'));
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/lib/build/renamed-build.mjs'), folder, 'older-']);
  for (const path of await readdir(join(folder, 'pwa'), { recursive: true }))
    if (extname(path) === '.js') await edit(join(folder, 'pwa', path), withOlderHashes);
  await edit(await programIn(join(folder, SERVER)), (text) =>
    [LIST, PROMO].reduce(
      (edited, { newer, older }) => swap(swap(edited, newer.hash, older.hash), newer.query, older.query),
      swap(text, ...OLDER_FIELD),
    ),
  );
  return { ...(await releaseIn(folder)), remove: () => rm(folder, { recursive: true, force: true }) };
}

async function releaseIn(folder: string): Promise<Release> {
  const assets = (await readdir(join(folder, ASSETS))).filter((name) => !/\.(br|gz)$/.test(name));
  return { entry: join(folder, SERVER, 'main.js'), assets, assetsFolder: join(folder, ASSETS) };
}

/** The program that main.js loads after it checked the version of Node. */
async function programIn(folder: string): Promise<string> {
  const name = (await readdir(folder)).find((file) => /^main-.*\.js$/.test(file));
  if (!name) throw new Error(`There is no program in ${folder}`);
  return join(folder, name);
}

const withOlderHashes = (text: string) =>
  [LIST, PROMO].reduce((edited, { newer, older }) => edited.replaceAll(newer.hash, older.hash), text);

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}

/** @throws Error if the build has another structure */
function swap(text: string, now: string, then: string): string {
  if (text.split(now).length !== 2) throw new Error(`The build does not have exactly one '${now}'`);
  return text.replace(now, () => then);
}

function inBothReleases(operationName: string, now: string, then: string) {
  const document = documentOf(operationName);
  const query = swap(document.query, now, then);
  return { newer: document, older: { query, hash: createHash('sha256').update(query).digest('hex') } };
}
