import type { Move } from '@archive/schema/office/photo-sets/picture-places';
import { newPoseKey } from '@archive/schema/office/photo-sets/pose-key';
import { useState } from 'react';
import { OfficeArrangePicturesDocument, OfficeEditPosesDocument } from '#generated/graphql.ts';
import { moveItem } from '../../move-item.ts';
import { type EditedPose, type EditedSet, posesOf } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';
import { moved, movesTo, shifts } from './arrange.ts';

/** The poses as they are shown: moves appear at once and are then saved, one after the other. */
export function useArrangement(set: EditedSet, refetch: () => Promise<unknown>) {
  const { problem, isBusy, change } = useSetChange(refetch);
  const [shown, setShown] = useState<{ of: EditedSet; poses: EditedPose[] } | null>(null);
  // What the server has replaces what was shown before.
  const poses = shown?.of === set ? shown.poses : posesOf(set);

  async function save(moves: readonly Move[]) {
    if (moves.length === 0 || isBusy) return;
    setShown({ of: set, poses: moved(poses, moves) });
    await change(OfficeArrangePicturesDocument, { id: set.id, moves: [...moves] });
    setShown(null);
  }

  async function edit(wanted: { poses?: { key: number; name: string }[]; samplePose?: number }) {
    const seen = { poses: set.poses, samplePose: set.samplePose };
    await change(OfficeEditPosesDocument, { id: set.id, seen, wanted: { ...seen, ...wanted } });
  }

  return {
    poses,
    problem,
    isBusy,
    /** @param key null for a new pose */
    move: (ids: readonly string[], key: number | null, beforeId: string | null = null) =>
      void save(movesTo(poses, ids, key ?? newPoseKey(set.poses.map((pose) => pose.key)), beforeId)),
    shift: (ids: readonly string[], by: -1 | 1) => void save(shifts(poses, ids, by)),
    rename: (key: number, name: string) => void edit({ poses: set.poses.map((pose) => (pose.key === key ? { key, name } : pose)) }),
    movePose(key: number, by: -1 | 1) {
      const index = poses.findIndex((pose) => pose.key === key);
      void edit({ poses: moveItem(poses, index, by).map((pose) => ({ key: pose.key, name: pose.name })) });
    },
    chooseSample: (key: number) => void edit({ samplePose: key }),
  };
}

export type Arrangement = ReturnType<typeof useArrangement>;
