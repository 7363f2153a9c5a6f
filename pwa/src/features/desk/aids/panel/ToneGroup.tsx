import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { MAX_STEPS } from '../desk-aids.ts';
import { evenThresholds, grayTable, MAX_VALUES, MIN_VALUES, withThreshold } from '../tones/tones.ts';
import { Act, Choice, Group, Note, Row, Slider } from './controls.tsx';
import { AidSwitch, type GroupProps } from './LookGroup.tsx';

const COUNTS = Array.from({ length: MAX_VALUES - MIN_VALUES + 1 }, (_, index) => {
  const count = MIN_VALUES + index;
  return [count, `${count}`] as const;
});

/** The photo reduced to its tones. */
export function ToneGroup({ control }: GroupProps) {
  const { aids, change } = control;
  return (
    <Group title="Simplify">
      <Row>
        <AidSwitch control={control} aid="values" />
        <AidSwitch control={control} aid="contour" />
        <AidSwitch control={control} aid="space" />
      </Row>
      {aids.tone === 'values' && <ValueControls control={control} />}
      {aids.tone === 'contour' && (
        <Slider
          label="Detail"
          value={aids.detail}
          min={0}
          max={MAX_STEPS}
          text={`${aids.detail} of ${MAX_STEPS}`}
          onChange={(detail) => change({ detail })}
        />
      )}
      {aids.tone === 'space' && (
        <>
          <Slider
            label="Figure and space divide at"
            value={percent(aids.spaceThreshold)}
            min={1}
            max={99}
            text={`${percent(aids.spaceThreshold)}%`}
            onChange={(value) => change({ spaceThreshold: value / 100 })}
          />
          <Note>This needs a plain background that is lighter or darker than the figure.</Note>
        </>
      )}
    </Group>
  );
}

function ValueControls({ control: { aids, change } }: GroupProps) {
  const { thresholds } = aids;
  return (
    <>
      <Choice
        label="Number of values"
        options={COUNTS}
        value={thresholds.length + 1}
        onChoose={(count) => change({ thresholds: evenThresholds(count) })}
      />
      <Bands aria-hidden style={{ backgroundImage: bandsOf(thresholds) }} />
      {thresholds.map((threshold, index) => (
        <Slider
          // biome-ignore lint/suspicious/noArrayIndexKey: a threshold is its place in the order
          key={index}
          label={thresholds.length === 1 ? 'Light begins at' : `Value ${index + 2} begins at`}
          value={percent(threshold)}
          min={1}
          max={99}
          text={`${percent(threshold)}%`}
          onChange={(value) => change({ thresholds: withThreshold(thresholds, index, value / 100) })}
        />
      ))}
      <Row>
        <Act label="Even steps" onAct={() => change({ thresholds: evenThresholds(thresholds.length + 1) })} />
      </Row>
    </>
  );
}

function percent(part: number): number {
  return Math.round(part * 100);
}

/** The grays over the lightness of the photo that they stand for. */
function bandsOf(thresholds: readonly number[]): string {
  const table = grayTable(thresholds);
  const limits = [0, ...thresholds, 1];
  const stops = thresholds.concat(1).map((end, index) => {
    const [start, gray] = [limits[index] ?? 0, table[Math.min(255, Math.ceil((limits[index] ?? 0) * 255))] ?? 0];
    return `rgb(${gray} ${gray} ${gray}) ${start * 100}% ${end * 100}%`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

const Bands = styled.div`
  height: ${t.space.m};
  border: ${t.size.hairline} solid currentColor;
  forced-color-adjust: none;
`;
