import type { ApolloClient } from '@apollo/client';
import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import { KeptManifestDocument, type KeptManifestQuery } from '#generated/graphql.ts';
import { SECRET } from '#platform/requests/secret-query.ts';
import { readManifest, writeSet } from '../storage/kept-index.ts';
import { type KeptManifest, type KeptSet, parseManifest, type StoredLicense } from '../storage/kept-schema.ts';
import { filesToKeep, sizeOf } from './kept-plan.ts';
import { publishSetChange } from './kept-store.ts';

/** A set with its photos and a license to keep it, as the server sends it. */
export type OwnedManifest = NonNullable<KeptManifestQuery['ownedSet']>;

/** Without the app's cache, which stores what it contains for the next start: a manifest is too large for that. */
export async function fetchManifest(client: ApolloClient, id: number, grant: PurchaseGrant | null): Promise<OwnedManifest | null> {
  const variables = { id, grant };
  const { data, error } = await client.query({ query: KeptManifestDocument, variables, fetchPolicy: 'no-cache', context: SECRET });
  if (error) throw error;
  return data?.ownedSet ?? null;
}

export function storedLicense({ line, sig, expiresAt }: { line: string; sig: string; expiresAt: string | Date }): StoredLicense {
  return { line, sig, expiresAt: new Date(expiresAt).getTime() };
}

let client: ApolloClient | null = null;

/** From now on manifests of kept sets can be refreshed. The keeper runs without a screen, so it gets the client from here. */
export function provideClient(next: ApolloClient): void {
  client = next;
}

/**
 * Fetches the current manifest of a kept set. If it has changed, the index gets it; the keeper then fetches what is new.
 *
 * @returns null if the user doesn't own the set now
 */
export async function refreshManifest(set: KeptSet): Promise<KeptManifest | null | 'unreachable'> {
  const owned = await (client ? fetchManifest(client, set.id, set.grant) : Promise.reject()).catch(() => 'unreachable' as const);
  if (owned === 'unreachable' || owned === null) return owned;
  const manifest = parseManifest(owned);
  if (!manifest) return 'unreachable';
  if (JSON.stringify(await readManifest(set.id)) !== JSON.stringify(manifest)) {
    const license = storedLicense(owned.license);
    await writeSet(set.id, (before) => before && withManifest({ ...before, license, confirmedAt: Date.now() }, manifest), manifest);
    await publishSetChange(set.id);
  }
  return manifest;
}

function withManifest(set: KeptSet, manifest: KeptManifest): KeptSet {
  const { slug, title, version } = manifest;
  const stage = set.stage === 'kept' ? 'keeping' : set.stage;
  return { ...set, hasScreenSizes: false, slug, title, version, stage, ...sizeOf(filesToKeep(manifest, set, set.grant)) };
}
