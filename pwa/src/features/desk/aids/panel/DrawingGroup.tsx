import { type ChangeEvent, useRef } from 'react';
import { ARRANGEMENTS } from '../drawing/stored-drawing.ts';
import { Act, Choice, Group, Note, Row, Slider, Switch } from './controls.tsx';
import type { GroupProps } from './LookGroup.tsx';

const ARRANGEMENT_TEXTS = { beside: 'Beside the photo', over: 'Over the photo' } as const;

/** The visitor's own drawing, to compare it with the photo. */
export function DrawingGroup({ control: { drawing } }: GroupProps) {
  const [camera, files] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again
    target.value = '';
    if (file) void drawing.open(file);
  };
  const { change, arrangement, opacity, isAligning, shows } = drawing;
  return (
    <Group title="My drawing">
      <Row>
        <Act label="Take a photo" onAct={() => camera.current?.click()} />
        <Act label="Choose a picture" onAct={() => files.current?.click()} />
      </Row>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photo of your drawing"
        onChange={handleFile}
      />
      <input ref={files} type="file" accept="image/*" hidden aria-label="Picture of your drawing" onChange={handleFile} />
      {drawing.hasFailed && <Note role="alert">This picture couldn't be opened. Please choose another one.</Note>}
      {!drawing.drawing && (
        <Note>It never leaves this device. End the session before you hand the device on, or it can be seen here for up to a day.</Note>
      )}
      {drawing.drawing && (
        <>
          <Choice
            label="Where your drawing is"
            options={ARRANGEMENTS.map((each) => [each, ARRANGEMENT_TEXTS[each]] as const)}
            value={arrangement}
            onChoose={(chosen) => change({ arrangement: chosen, shows: 'both' })}
          />
          {arrangement === 'over' && (
            <Slider
              label="Opacity"
              value={Math.round(opacity * 100)}
              min={0}
              max={100}
              step={5}
              text={`${Math.round(opacity * 100)}%`}
              onChange={(value) => change({ opacity: value / 100, shows: 'both' })}
            />
          )}
          <Row>
            <Switch label="Flip" shortcut="X" isOn={shows === 'drawing'} onSwitch={drawing.flip} />
            <Switch label="Align" isOn={isAligning} onSwitch={() => change({ isAligning: !isAligning })} />
            <Act label="Remove" onAct={drawing.remove} />
          </Row>
          {isAligning && <Note>Put the two points on the same two places of the photo and of your drawing.</Note>}
        </>
      )}
    </Group>
  );
}
