import { secondStep } from '../geometry/second-view.ts';
import { Group, Note, Row, Slider } from './controls.tsx';
import { AidSwitch, type GroupProps } from './LookGroup.tsx';

/** Another view of the pose beside the photo. @param viewCount of the pose */
export function CompareGroup({ control, viewCount }: GroupProps & { viewCount: number }) {
  const { aids, change } = control;
  const step = secondStep(aids.secondView, viewCount);
  return (
    <Group title="Compare">
      <Row>
        <AidSwitch control={control} aid="secondView" />
      </Row>
      {aids.secondView > 0 && viewCount > 2 && (
        <Slider
          label="Second view"
          value={step}
          min={1}
          max={viewCount - 1}
          text={`${step} of ${viewCount - 1}`}
          onChange={(secondView) => change({ secondView })}
        />
      )}
      {aids.secondView > 0 && viewCount < 2 && <Note>This pose has only one view.</Note>}
    </Group>
  );
}
