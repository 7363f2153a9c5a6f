import type { ApolloClient } from '@apollo/client';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { isCut } from '@archive/schema/catalogue/photos/photo';
import { PICTURE_FORMATS, pictureUrl } from '@archive/schema/catalogue/photos/picture-files';
import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import type { DeviceSets } from '#collection/device/device-sets.ts';
import { openSet } from '#collection/open-set.ts';
import { photoSource } from '#collection/photos/photo-source.ts';
import { FreeSamplesDocument, PhotoSetDetailDocument } from '#generated/graphql.ts';
import { viewOfPicture } from '#photos/walk-view.ts';
import { connection } from '#platform/connection/connection.ts';
import { type DeskPose, deskPose, posesOfSet } from './desk-pose.ts';
import type { DeskSource } from './desk-source.ts';

/** Requested at a time. */
const AT_ONCE = 4;

export interface PoseLoader {
  client: ApolloClient;
  device: DeviceSets;
  grants: readonly PurchaseGrant[];
  /** The sets that the visitor owns, for the source 'owned'. */
  ownedIds: readonly number[];
}

export interface LoadedPoses {
  poses: DeskPose[];
  /** Sets that could not be opened: without a connection, or because the visitor doesn't own them. */
  missingIds: number[];
}

/** The poses of a source, in the order of their sets. Rejects for nothing but a bug: what can't be opened is missing. */
export async function loadPoses(source: DeskSource, loader: PoseLoader): Promise<LoadedPoses> {
  const ids = await idsOf(source, loader);
  const loaded: LoadedPoses = { poses: [], missingIds: [] };
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE);
    const load = source.kind === 'samples' ? samplesOf : posesOf;
    const found = await Promise.all(part.map((id) => load(id, loader).catch(() => null)));
    for (const [index, id] of part.entries()) {
      const poses = found[index];
      if (poses) loaded.poses.push(...poses);
      else loaded.missingIds.push(id);
    }
  }
  if (source.pose !== null) loaded.poses = loaded.poses.filter(({ position }) => position === source.pose);
  return loaded;
}

async function idsOf({ kind, photoSetIds }: DeskSource, { client, ownedIds }: PoseLoader): Promise<readonly number[]> {
  switch (kind) {
    case 'owned':
      return ownedIds;
    case 'sets':
      return photoSetIds;
    case 'samples': {
      if (photoSetIds.length > 0) return photoSetIds;
      const { data } = await client.query({ query: FreeSamplesDocument }).catch(() => ({ data: null }));
      return data?.freeSamples.map(({ id }) => id) ?? [];
    }
    default:
      return kind satisfies never;
  }
}

/** Null if the visitor can't open the set now. */
async function posesOf(id: number, { client, device, grants }: PoseLoader): Promise<DeskPose[] | null> {
  const kept = await device.open(id);
  if (kept && isCut(kept.poses)) return posesOfSet(kept, photoSource(id, null, device));
  const opened = await openSet(client, { id, grants, link: null }).catch(() => null);
  if (opened?.status === 'open') return posesOfSet(opened.set, photoSource(id, opened.grant, device));
  return kept && posesOfSet(kept, photoSource(id, null, device));
}

async function samplesOf(id: number, { client }: PoseLoader): Promise<DeskPose[] | null> {
  const { data } = await client.query({ query: PhotoSetDetailDocument, variables: { id } });
  const sample = data?.photoSet?.sample;
  if (!data?.photoSet || !sample) return null;
  const views = connection() === 'online' ? sample.views : await cachedOf(sample.views);
  const photos = views.flatMap(({ picture, turn, figure }) => (picture ? [viewOfPicture(picture, { turn, figure })] : []));
  return photos.length > 0 ? [deskPose(data.photoSet, sample, photos)] : null;
}

/** Without a connection, the service worker has those photos that were seen or prefetched, in one of their sizes. */
async function cachedOf<View extends { picture: Picture | null }>(views: readonly View[]): Promise<View[]> {
  const isCached = await Promise.all(views.map(({ picture }) => picture !== null && hasFile(picture)));
  return views.filter((_, index) => isCached[index]);
}

async function hasFile(picture: Picture): Promise<boolean> {
  for (const width of picture.widths)
    for (const format of PICTURE_FORMATS) if (await caches.match(pictureUrl(picture, width, format), { ignoreVary: true })) return true;
  return false;
}
