import type { EndedSession } from '@archive/schema/drawing/history';
import { poseKey } from '@archive/schema/drawing/pose-deck';
import { formatSeconds } from '@archive/schema/drawing/rounds';
import { styled } from 'styled-components';
import type { CollectionItem } from '#collection/use-owned-sets.ts';
import { Button } from '#components/buttons/Button.tsx';
import { t } from '#theme/tokens.ts';
import { useDrawingHistory } from '../history/use-drawing-history.ts';
import { Group, GroupTitle } from './choice-style.ts';

/** A drawing of less time isn't one to return to. */
const LONG_SECONDS = 20 * 60;
const SHOWN = 3;

export interface LongPose {
  photoSetId: number;
  pose: number;
  /** Token of the photo. */
  view: string;
  seconds: number;
}

export interface LongPosesProps {
  sets: readonly CollectionItem[];
  onChoose: (pose: LongPose) => void;
}

/** Poses that were drawn for long, the newest first: a long drawing takes several days. */
export function LongPoses({ sets, onChoose }: LongPosesProps) {
  const poses = longPoses(useDrawingHistory().sessions).flatMap((pose) => {
    const set = sets.find(({ id }) => id === pose.photoSetId);
    return set ? [{ ...pose, title: set.title }] : [];
  });
  if (poses.length === 0) return null;
  return (
    <Group as="section" aria-label="Return to a long pose">
      <GroupTitle as="h2">Return to a long pose</GroupTitle>
      <List>
        {poses.slice(0, SHOWN).map(({ title, ...one }) => (
          <li key={poseKey(one.photoSetId, one.pose)}>
            <Button variant="secondary" size="small" onClick={() => onChoose(one)}>
              {title}, pose {one.pose}: {formatSeconds(one.seconds)} so far
            </Button>
          </li>
        ))}
      </List>
    </Group>
  );
}

/** @returns each pose once, with the time of all its long drawings and the side of the last one */
export function longPoses(sessions: readonly EndedSession[]): LongPose[] {
  const found = new Map<string, LongPose>();
  for (const { drawn } of [...sessions].sort((a, b) => b.startedAt - a.startedAt)) {
    for (const { photoSetId, pose, view, seconds } of drawn) {
      if (seconds < LONG_SECONDS) continue;
      const key = poseKey(photoSetId, pose);
      const last = found.get(key);
      found.set(key, { photoSetId, pose, view: last?.view ?? view, seconds: seconds + (last?.seconds ?? 0) });
    }
  }
  return [...found.values()];
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space['2xs']};
`;
