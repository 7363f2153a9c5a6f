import { MAX_GRANTS, type PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import { get, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { lazy } from '#platform/timing/lazy.ts';
import { signal } from '#signal/signal.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { grantsFlag } from './grants-flag.ts';

/** The key in IndexedDB. Signing out empties the database. */
const KEY = 'purchase-grants-1';

/** A grant and the id of the user who may use it here; null: a guest. */
type StoredGrant = PurchaseGrant & { owner: string | null };

const grantSchema = lazy(() => z.object({ line: z.string(), sig: z.string(), owner: z.nullable(z.string()) }));

/** Grants that could not be stored. They work until the page is closed. */
let unstored: readonly StoredGrant[] = [];
let writing: Promise<unknown> = Promise.resolve();

/** How many times this tab has changed the stored grants. */
export const grantChanges = signal(0);

/** The purchases that this device may open without an account, the last stored first. Never rejects. */
export async function readGrants(): Promise<PurchaseGrant[]> {
  await writing;
  const owner = storageOwner.get();
  const stored = parse(await withStorage(() => get<unknown>(KEY)));
  const ours = withoutRepeats([...unstored, ...stored].filter((grant) => grant.owner === null || grant.owner === owner));
  // What a guest has left belongs to the user who signs in next, and to no one after them
  if (owner !== null && ours.some((grant) => grant.owner === null)) await add(ours);
  return ours.map(({ line, sig }) => ({ line, sig }));
}

/** Stores the grants of emailed links or of a purchase in this browser. Never rejects. */
export async function storeGrants(grants: readonly PurchaseGrant[]): Promise<void> {
  if (grants.length === 0) return;
  const added = add(grants);
  grantChanges.set(grantChanges.get() + 1);
  await added;
}

/** For a grant that opens nothing: its link was damaged, or its purchase was refunded. Never rejects. */
export async function removeGrant(grant: PurchaseGrant): Promise<void> {
  const isOther = (other: PurchaseGrant) => !isSame(other, grant);
  unstored = unstored.filter(isOther);
  await write((stored) => stored.filter(isOther));
}

/** The grant that opens what was bought with this order line. */
export function grantOfLine(grants: readonly PurchaseGrant[], line: string): PurchaseGrant | null {
  return grants.find((grant) => grant.line === line) ?? null;
}

/** For the current user. */
async function add(grants: readonly PurchaseGrant[]): Promise<void> {
  const owner = storageOwner.get();
  const added = grants.map(({ line, sig }) => ({ line, sig, owner }));
  // Another user's grants are of no use to anyone here
  const isKept = (grant: StoredGrant) => owner === null || grant.owner === null || grant.owner === owner;
  const isStored = await write((stored) => withoutRepeats([...added, ...stored].filter(isKept)));
  grantsFlag.set(true);
  unstored = isStored ? [] : withoutRepeats([...added, ...unstored]);
}

/** @returns whether it was stored */
function write(change: (stored: readonly StoredGrant[]) => StoredGrant[]): Promise<boolean> {
  const done = withStorage(() => update<unknown>(KEY, (stored) => change(parse(stored))).then(() => true)).then(Boolean);
  writing = done;
  return done;
}

function withoutRepeats(grants: readonly StoredGrant[]): StoredGrant[] {
  const isFirst = (grant: StoredGrant, index: number) => grants.findIndex((other) => isSame(other, grant)) === index;
  return grants.filter(isFirst).slice(0, MAX_GRANTS);
}

function isSame(one: PurchaseGrant, other: PurchaseGrant): boolean {
  return one.line === other.line && one.sig === other.sig;
}

/** Storage can be edited, and other versions of the app write to it. */
function parse(stored: unknown): StoredGrant[] {
  return (Array.isArray(stored) ? stored : []).flatMap((grant) => grantSchema().safeParse(grant).data ?? []);
}

/** Null both when IndexedDB is missing (it throws) and when it is damaged or full (it rejects). */
async function withStorage<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
