import { countText } from '@archive/schema/count-text';

/** 'Season 1 · 5 poses, 40 photos', or 'Season 1 · Zip file' if no photos can be opened. @param season null or undefined: none */
export function factsOf({ poseCount, photoCount, season }: { poseCount: number; photoCount: number; season?: number | null }): string {
  const counts = photoCount > 0 ? `${countText(poseCount, 'pose')}, ${countText(photoCount, 'photo')}` : 'Zip file';
  return season == null ? counts : `Season ${season} · ${counts}`;
}

/** The counts of a set with its photos. */
export function countsIn(poses: readonly { views: readonly unknown[] }[]): { poseCount: number; photoCount: number } {
  return { poseCount: poses.length, photoCount: poses.reduce((sum, { views }) => sum + views.length, 0) };
}
