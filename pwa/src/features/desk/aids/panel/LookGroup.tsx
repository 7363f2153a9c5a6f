import { AID_TEXTS, type Aid, isOn } from '../aid-switches.ts';
import type { AidsControl } from '../aids-control.ts';
import { MOST_STEPS } from '../desk-aids.ts';
import { Act, Group, Row, Slider, Switch } from './controls.tsx';

export interface GroupProps {
  control: AidsControl;
}

export function AidSwitch({ control, aid }: GroupProps & { aid: Aid }) {
  const { label, key } = AID_TEXTS[aid];
  return <Switch label={label} shortcut={key} isOn={isOn(control.aids, aid)} onSwitch={() => control.toggle(aid)} />;
}

/** Ways to see the photo afresh. */
export function LookGroup({ control }: GroupProps) {
  const { aids, change, zoom } = control;
  return (
    <Group title="Look">
      <Row>
        <AidSwitch control={control} aid="mirror" />
        <AidSwitch control={control} aid="upsideDown" />
        <AidSwitch control={control} aid="grayscale" />
        <AidSwitch control={control} aid="squint" />
      </Row>
      {aids.squint > 0 && (
        <Slider
          label="Blur"
          value={aids.squint}
          least={1}
          most={MOST_STEPS}
          text={`${aids.squint} of ${MOST_STEPS}`}
          onChange={(squint) => change({ squint })}
        />
      )}
      <Row role="group" aria-label="Zoom">
        <Act label="Zoom in" onAct={() => zoom.current?.zoomIn()} />
        <Act label="Zoom out" onAct={() => zoom.current?.zoomOut()} />
        <Act label="Whole photo" onAct={() => zoom.current?.reset()} />
      </Row>
    </Group>
  );
}
