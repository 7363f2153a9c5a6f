import { styled } from 'styled-components';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { ZoomInIcon, ZoomOutIcon } from '#photos/controls/viewer-icons.tsx';
import { AID_TEXTS, type Aid, isOn } from '../aid-switches.ts';
import type { AidsControl } from '../aids-control.ts';
import { MAX_STEPS } from '../desk-aids.ts';
import { Act, Group, Row, Slider, Switch } from './controls.tsx';

export interface GroupProps {
  control: AidsControl;
}

export function AidSwitch({ control, aid }: GroupProps & { aid: Aid }) {
  const { label, key } = AID_TEXTS[aid];
  return <Switch label={label} shortcut={key} isOn={isOn(control.aids, aid)} onSwitch={() => control.toggle(aid)} />;
}

/** Ways to see the photo with fresh eyes. */
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
          min={1}
          max={MAX_STEPS}
          text={`${aids.squint} of ${MAX_STEPS}`}
          onChange={(squint) => change({ squint })}
        />
      )}
      <Zoom role="group" aria-label="Zoom">
        <IconButton label="Zoom out" title="Zoom out (-)" onClick={() => zoom.current?.zoomOut()}>
          <ZoomOutIcon />
        </IconButton>
        <Act label="Whole photo" onAct={() => zoom.current?.reset()} />
        <IconButton label="Zoom in" title="Zoom in (+)" onClick={() => zoom.current?.zoomIn()}>
          <ZoomInIcon />
        </IconButton>
      </Zoom>
    </Group>
  );
}

const Zoom = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
`;
