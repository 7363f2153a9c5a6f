import type { Move } from '@archive/schema/office/photo-sets/picture-places';
import { newPoseKey } from '@archive/schema/office/photo-sets/pose-key';
import { useRef, useState } from 'react';
import { OfficeArrangePicturesDocument, OfficeEditPosesDocument } from '#generated/graphql.ts';
import { moveItem } from '../../move-item.ts';
import { type EditedPose, posesOf, type SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';
import { moved, movesTo, shifts } from './arrange.ts';

interface PoseList<Pose> {
  poses: Pose[];
  samplePose: number | null;
}
type PoseEdit = <Pose extends Pick<EditedPose, 'key' | 'name'>>(list: PoseList<Pose>) => PoseList<Pose>;

/** Done twice it is the same as once: what is saved may be loaded while the step still waits. */
type Step = { moves: readonly Move[] } | { edit: PoseEdit };

/** What an owner does with the poses. Each step appears at once. */
export function useArrangement(props: SectionProps) {
  const { poses, samplePose, problem, add } = useSteps(props);
  function arrange(moves: readonly Move[]) {
    if (moves.length > 0) void add({ moves });
  }
  return {
    poses,
    samplePose,
    problem,
    /** @param key null for a new pose */
    move: (ids: readonly string[], key: number | null, beforeId: string | null = null) =>
      arrange(movesTo(poses, ids, key ?? newPoseKey([...props.set.poses, ...poses].map((pose) => pose.key)), beforeId)),
    shift: (ids: readonly string[], by: -1 | 1) => arrange(shifts(poses, ids, by)),
    /** @returns whether it was saved */
    rename: (key: number, name: string) =>
      add({ edit: (list) => ({ ...list, poses: list.poses.map((pose) => (pose.key === key ? { ...pose, name } : pose)) }) }),
    movePose(key: number, by: -1 | 1) {
      const keys = poses.map((pose) => pose.key);
      const order = moveItem(keys, keys.indexOf(key), by);
      const placeOf = (pose: { key: number }) => (order.includes(pose.key) ? order.indexOf(pose.key) : order.length);
      void add({ edit: (list) => ({ ...list, poses: list.poses.toSorted((a, b) => placeOf(a) - placeOf(b)) }) });
    },
    chooseSample: (key: number) => void add({ edit: (list) => ({ ...list, samplePose: key }) }),
  };
}

export type Arrangement = ReturnType<typeof useArrangement>;

/** Saves one step after the other, and shows the poses as they will be after all of them. */
function useSteps({ set, refetch }: SectionProps) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  /** Whether the last step was saved; null while nothing is being saved. */
  const line = useRef<Promise<boolean> | null>(null);
  const stored = useRef(set);
  const { problem, change } = useSetChange(async () => {
    stored.current = (await refetch()) ?? stored.current;
  });

  /** @returns whether it was saved. What follows a refused step isn't made: the owner may want something else now. */
  function add(step: Step): Promise<boolean> {
    if (!line.current) stored.current = set;
    setSteps((waiting) => [...waiting, step]);
    const end = (line.current ?? Promise.resolve(true)).then(async (isSaved) => {
      const isDone = isSaved && (await save(step));
      if (line.current === end) line.current = null;
      setSteps((waiting) => waiting.filter((one) => one !== step));
      return isDone;
    });
    line.current = end;
    return end;
  }

  async function save(step: Step): Promise<boolean> {
    const { id, poses, samplePose = null } = stored.current;
    const seen = { poses, samplePose };
    const answer =
      'moves' in step
        ? await change(OfficeArrangePicturesDocument, { id, moves: [...step.moves] })
        : await change(OfficeEditPosesDocument, { id, seen, wanted: step.edit(seen) });
    return answer !== null;
  }

  return { ...steps.reduce(after, { poses: posesOf(set), samplePose: set.samplePose ?? null }), problem, add };
}

function after(shown: PoseList<EditedPose>, step: Step): PoseList<EditedPose> {
  return 'moves' in step ? { ...shown, poses: moved(shown.poses, step.moves) } : step.edit(shown);
}
