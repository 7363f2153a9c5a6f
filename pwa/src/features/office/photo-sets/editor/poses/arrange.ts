import { type Move, placesAfter, posesAfter } from '@archive/schema/office/photo-sets/picture-places';
import type { EditedPose } from '../edited-set.ts';

/** Moves to a pose, before one of its pictures or to its end, in the order in which the pictures are shown. */
export function movesTo(poses: readonly EditedPose[], ids: readonly string[], key: number, beforeId: string | null = null): Move[] {
  const pose = poses.find((one) => one.key === key);
  const staying = (pose?.pictures ?? []).filter(({ id }) => !ids.includes(id));
  const index = beforeId === null ? -1 : staying.findIndex(({ id }) => id === beforeId);
  const start = index < 0 ? staying.length : index;
  return ids.map((id, offset) => ({ id, pose: key, view: start + offset + 1 }));
}

/** Moves each picture one place earlier or later in its pose. At an end they stay. */
export function shifts(poses: readonly EditedPose[], ids: readonly string[], by: -1 | 1): Move[] {
  return poses.flatMap(({ key, pictures }) => {
    const order = pictures.map(({ id }) => id);
    const moving = order.filter((id) => ids.includes(id));
    const next = [...order];
    for (const id of by < 0 ? moving : moving.toReversed()) {
      const from = next.indexOf(id);
      const to = from + by;
      const other = next[to];
      // Pictures that are moved together keep their order.
      if (other === undefined || moving.includes(other)) continue;
      next[to] = id;
      next[from] = other;
    }
    return next.flatMap((id, index) => (order[index] === id ? [] : [{ id, pose: key, view: index + 1 }]));
  });
}

/** The poses after the moves, as the server will have them. */
export function moved(poses: readonly EditedPose[], moves: readonly Move[]): EditedPose[] {
  const pictures = new Map(poses.flatMap((pose) => pose.pictures.map((picture) => [picture.id, picture] as const)));
  const before = poses.flatMap(({ key, pictures: own }) => own.map(({ id }) => ({ id, pose: key })));
  const places = placesAfter(before, moves);
  const after = posesAfter({ poses: poses.map(({ key, name }) => ({ key, name, source: '' })) }, places);
  return after.poses.map(({ key, name }) => ({
    ...{ key, name },
    pictures: places.flatMap(({ id, pose }) => (pose === key ? (pictures.get(id) ?? []) : [])),
  }));
}
