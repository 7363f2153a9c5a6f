import { NO_DESK_AIDS } from '../desk-aids.ts';
import { degreesBetween, degreesFromPlumb } from '../geometry/angle.ts';
import { type Grid, MAX_PARTS, MIN_PARTS } from '../geometry/grid.ts';
import { unitsOf } from '../geometry/measuring-stick.ts';
import { degreesText, unitsText } from '../lines/aid-texts.ts';
import { Act, Choice, Group, Note, Row, Slider } from './controls.tsx';
import { AidSwitch, type GroupProps } from './LookGroup.tsx';

const KINDS: readonly (readonly [Exclude<Grid, 'none'>, string])[] = [
  ['squares', 'Even'],
  ['thirds', 'Thirds'],
  ['diagonals', 'Diagonals'],
];

/** Lines over the photo. @param ratio of the frame */
export function MeasureGroup({ control, ratio }: GroupProps & { ratio: number }) {
  const { aids, change } = control;
  const { grid, gridParts, angle, stick } = aids;
  const { plumb, angle: firstAngle, stick: firstStick, crop } = NO_DESK_AIDS;
  const isAny = aids.hasPlumb || aids.hasAngle || aids.hasStick || aids.isCropped;
  return (
    <Group title="Measure">
      <Row>
        <AidSwitch control={control} aid="grid" />
        <AidSwitch control={control} aid="plumb" />
        <AidSwitch control={control} aid="angle" />
        <AidSwitch control={control} aid="stick" />
        <AidSwitch control={control} aid="crop" />
      </Row>
      {grid !== 'none' && <Choice label="Kind of grid" options={KINDS} value={grid} onChoose={(kind) => change({ grid: kind })} />}
      {grid === 'squares' && (
        <Slider
          label="Parts"
          value={gridParts}
          min={MIN_PARTS}
          max={MAX_PARTS}
          text={`${gridParts} × ${gridParts}`}
          onChange={(parts) => change({ gridParts: parts })}
        />
      )}
      {aids.hasAngle && (
        <Note>
          {degreesText(degreesBetween(angle, ratio))} between the sides. From the plumb line, the first is{' '}
          {degreesText(degreesFromPlumb(angle.corner, angle.first, ratio))} off and the second{' '}
          {degreesText(degreesFromPlumb(angle.corner, angle.second, ratio))}.
        </Note>
      )}
      {aids.hasStick && <Note>Put the first two points on the top of the head and the chin: {unitsText(unitsOf(stick, ratio))}.</Note>}
      {isAny && (
        <Row>
          <Act label="Put lines back" onAct={() => change({ plumb, angle: firstAngle, stick: firstStick, crop })} />
        </Row>
      )}
    </Group>
  );
}
