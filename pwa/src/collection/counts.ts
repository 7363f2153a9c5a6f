/** 'Season 1 · 5 poses, 40 photos'. @param season null or undefined: none */
export function factsOf({ poseCount, photoCount, season }: { poseCount: number; photoCount: number; season?: number | null }): string {
  const counts = `${countOf(poseCount, 'pose')}, ${countOf(photoCount, 'photo')}`;
  return season == null ? counts : `Season ${season} · ${counts}`;
}

export function countOf(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}

/** The counts of a set with its photos. */
export function countsIn(poses: readonly { views: readonly unknown[] }[]): { poseCount: number; photoCount: number } {
  return { poseCount: poses.length, photoCount: poses.reduce((sum, { views }) => sum + views.length, 0) };
}
