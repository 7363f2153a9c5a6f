import { useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption } from '#components/text/typography.tsx';
import { ChangeProblem } from '../../../forms/ChangeProblem.tsx';
import { posesOf, type SectionProps } from '../edited-set.ts';
import { SelectionBar } from '../SelectionBar.tsx';
import { useSelection } from '../use-selection.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { PoseBoard } from './PoseBoard.tsx';
import { useArrangement } from './use-arrangement.ts';

/** Arranges pictures by pose and vantage point: by dragging, with keys, or with a selection. */
export function PosesSection(props: SectionProps) {
  const { set } = props;
  const poses = posesOf(set);
  const selection = useSelection(poses.flatMap(({ pictures }) => pictures.map(({ id }) => id)));
  const arrangement = useArrangement(props);
  const [isMoving, setMoving] = useState(false);
  const { selected } = selection;
  if (poses.length === 0)
    return <EmptyState title="No poses yet">Upload pictures first. We sort them into poses by file and folder name.</EmptyState>;
  return (
    <Stack $gap="l">
      <Caption>
        Select pictures to move them, or drag them. With the keyboard: Space selects, Alt with an arrow moves the picture, M moves the
        selection to another pose. Everyone may draw from the free pose.
      </Caption>
      <ChangeProblem title="Not saved" problem={arrangement.problem} />
      {arrangement.poses.map((pose, index) => (
        <PoseBoard
          key={pose.key}
          {...{ pose, index, selection, arrangement }}
          photoSetId={set.id}
          isSample={arrangement.samplePose === pose.key}
          onMove={() => setMoving(true)}
        />
      ))}
      <SelectionBar selection={selection}>
        <Button variant="secondary" size="small" onClick={() => setMoving(true)}>
          Move to Pose...
        </Button>
        <Button variant="quiet" size="small" onClick={() => arrangement.shift(selected, -1)}>
          Earlier
        </Button>
        <Button variant="quiet" size="small" onClick={() => arrangement.shift(selected, 1)}>
          Later
        </Button>
      </SelectionBar>
      <MoveDialog
        poses={arrangement.poses}
        count={selected.length}
        isOpen={isMoving && selected.length > 0}
        onOpenChange={setMoving}
        onMove={(key) => {
          setMoving(false);
          arrangement.move(selected, key);
          selection.clear();
        }}
      />
    </Stack>
  );
}
