import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { photoUrl } from '@archive/schema/catalogue/photos/photo';
import { REST } from '@archive/schema/rest';
import { sizeKeyOf } from '#domain/files/photo-files';
import { PurchaseGrants } from '#domain/purchases/purchase-grants';
import type { TestBrowser } from '../support/browser.ts';
import type { TestShop } from '../support/shop.ts';

const EDGES = [320, 800];

export interface TestPhoto {
  setId: number;
  token: string;
  isSample: boolean;
}

/** The content of one size: any bytes, but different for each file. */
export const bytesOf = (token: string, edge: number) => Buffer.from(`photo ${token} at ${edge}`);

/** Gives every photo two sizes, as if they were cut. */
export async function cutAll(shop: TestShop): Promise<TestPhoto[]> {
  const photos = await shop.query<TestPhoto>(
    `select p.photo_set_id as "setId", f.token, p.is_sample as "isSample" from photo f join pose p on p.id = f.pose_id order by 1, p.position, f.position`,
  );
  for (const { setId, token } of photos) {
    const files = EDGES.map((edge) => {
      const content = bytesOf(token, edge);
      return { edge, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    });
    for (const edge of EDGES) {
      const path = join(shop.dataDir, 'files', sizeKeyOf(setId, token, edge));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytesOf(token, edge));
    }
    await shop.query('update photo set files = $2::jsonb where token = $1', [token, JSON.stringify(files)]);
  }
  return photos;
}

export const addressOf = ({ setId, token }: TestPhoto, edge = 320) => photoUrl(setId, token, edge);

/** An address with a grant, as a guest's device requests it. */
export const grantedAddress = ({ setId, token }: TestPhoto, grant: { line: string; sig: string }, edge = 320) =>
  photoUrl(setId, token, edge, grant);

/** The grant of a purchased line, as in the emailed link to its set. */
export function grantOf({ secret, url }: Pick<TestShop, 'secret' | 'url'>, line: string): { line: string; sig: string } {
  const link = new URL(new PurchaseGrants(secret, url).url({ id: 1, slug: 'a' }, { lineId: line, generation: 1 }));
  return Object.fromEntries(link.searchParams) as { line: string; sig: string };
}

export interface OwnedSet {
  id: number;
  title: string;
  photoCount: number;
  line: string;
  hold: string | null;
  completeCollection: { title: string; archives: { downloadFile: string }[] } | null;
}

export interface Manifest {
  id: number;
  version: number;
  poses: {
    position: number;
    name: string;
    isSample: boolean;
    views: { token: string; files: { edge: number; bytes: number; sha256: string }[] }[];
  }[];
  archives: { number: number; bytes: number; downloadFile: string }[];
  license: { line: string; sig: string; expiresAt: string };
}

export async function collectionOf(browser: TestBrowser, grants: { line: string; sig: string }[] = []): Promise<OwnedSet[]> {
  const query = `query ($grants: [PurchaseGrantInput!]) { collection(grants: $grants) {
    id title photoCount line hold completeCollection { title archives { downloadFile } } } }`;
  const { data, errors } = await browser.graphql<{ collection: OwnedSet[] }>(query, { grants });
  if (!data) throw new Error(errors?.[0]?.message);
  return data.collection;
}

export async function openSet(browser: TestBrowser, id: number, grant?: { line: string; sig: string }): Promise<Manifest | null> {
  const query = `query ($id: Int!, $grant: PurchaseGrantInput) { ownedSet(id: $id, grant: $grant) { id version
    poses { position name isSample views { token files { edge bytes sha256 } } } archives { number bytes downloadFile } license { line sig expiresAt } } }`;
  const { data, errors } = await browser.graphql<{ ownedSet: Manifest | null }>(query, { id, grant });
  if (!data) throw new Error(errors?.[0]?.message);
  return data.ownedSet;
}

/** @returns the state of each set, or the HTTP status of an error */
export async function confirmKept(browser: TestBrowser, sets: unknown[]): Promise<unknown> {
  const reply = await browser.post(REST.confirmKept, { sets });
  return ((await reply.json()) as { sets?: unknown }).sets ?? reply.status;
}
