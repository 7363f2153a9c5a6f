import { type DeckPose, poseKey } from '@archive/schema/drawing/pose-deck';
import type { OpenedPose, OpenedSet } from '#collection/owned-sets.ts';
import type { PhotoSource } from '#collection/photos/photo-source.ts';
import { viewOfOpened } from '#collection/photos/view-of-opened.ts';
import { dialAngles } from '#photos/geometry/walk.ts';
import type { WalkView } from '#photos/walk-view.ts';

/** A pose to draw from, with its photos. Its `views` are their keys. */
export interface DeskPose extends DeckPose {
  name: string;
  photoSetId: number;
  setTitle: string;
  /** In its set, from 1. */
  position: number;
  photos: readonly WalkView[];
}

/** The poses of a set. Photos that the shop still cuts, or that a device without a connection doesn't have, are left out. */
export function posesOfSet(set: OpenedSet, source: PhotoSource): DeskPose[] {
  return set.poses.flatMap((pose) => {
    const photos = pose.views.filter(({ files }) => files.length > 0).map((view) => viewOfOpened(view, source));
    return photos.length > 0 ? [deskPose(set, pose, photos)] : [];
  });
}

export function deskPose(
  set: { id: number; title: string },
  { position, name }: Pick<OpenedPose, 'position' | 'name'>,
  photos: readonly WalkView[],
): DeskPose {
  return {
    key: poseKey(set.id, position),
    views: photos.map(({ key }) => key),
    angles: dialAngles(photos),
    name,
    photoSetId: set.id,
    setTitle: set.title,
    position,
    photos,
  };
}
