import type { PoseDraft } from './photo-set.ts';

/** Which place each picture of a draft has, for the editor and the server. */

export interface PicturePlace {
  id: string;
  /** The key of its pose. */
  pose: number;
  /** In the pose, 1 for the first. */
  position: number;
}

/** A picture and the place that it gets. */
export interface Move {
  id: string;
  pose: number;
  /** The place in the pose, 1 for the first. */
  view: number;
}

/** Every picture's place once some have moved: the others close up or make room. @param pictures in order */
export function placesAfter(pictures: readonly Pick<PicturePlace, 'id' | 'pose'>[], moves: readonly Move[] = []): PicturePlace[] {
  const known = new Set(pictures.map(({ id }) => id));
  const moving = new Map(moves.filter(({ id }) => known.has(id)).map((move) => [move.id, move]));
  const poses = new Map<number, string[]>();
  const ofPose = (pose: number) => poses.get(pose) ?? poses.set(pose, []).get(pose) ?? [];
  for (const { id, pose } of pictures) if (!moving.has(id)) ofPose(pose).push(id);
  for (const { id, pose, view } of [...moving.values()].sort((a, b) => a.view - b.view)) ofPose(pose).splice(view - 1, 0, id);
  return [...poses].flatMap(([pose, ids]) => ids.map((id, index) => ({ id, pose, position: index + 1 })));
}

/** The places of the pictures of a version, as far as they are still there. Its first pose has the key 1. */
export function placesOf(poses: readonly { tokens: readonly string[] }[], pictures: readonly { id: string }[]): PicturePlace[] {
  const known = new Set(pictures.map(({ id }) => id));
  return poses.flatMap(({ tokens }, index) =>
    tokens.filter((id) => known.has(id)).map((id, view) => ({ id, pose: index + 1, position: view + 1 })),
  );
}

/** Poses without pictures are gone; new keys are new poses at the end. */
export function posesAfter(
  draft: { poses: readonly PoseDraft[]; samplePose?: number | null | undefined },
  places: readonly PicturePlace[],
): { poses: PoseDraft[]; samplePose: number | null } {
  const keys = new Set(places.map(({ pose }) => pose));
  const kept = draft.poses.filter(({ key }) => keys.has(key));
  const added = [...keys].filter((key) => !kept.some((pose) => pose.key === key)).sort((a, b) => a - b);
  const poses = renumbered([...kept, ...added.map((key) => ({ key, name: 'Pose 1', source: '' }))]);
  const sample = draft.samplePose ?? null;
  return { poses, samplePose: sample !== null && keys.has(sample) ? sample : (poses[0]?.key ?? null) };
}

const NUMBERED = /^Pose \d+$/;

/** Poses that no one has named are numbered by their places. */
export function renumbered(poses: readonly PoseDraft[]): PoseDraft[] {
  return poses.map((pose, index) => (NUMBERED.test(pose.name) ? { ...pose, name: `Pose ${index + 1}` } : pose));
}
