import type { AidsControl } from '../aids-control.ts';
import { CORNERS, type Corner, cornerOf, withCorner } from '../geometry/crop.ts';
import { unitAt, unitEnd } from '../geometry/measuring-stick.ts';
import { Handle } from './Handle.tsx';

const CORNER_LABELS: Record<Corner, string> = {
  topLeft: 'Top left corner of the crop',
  bottomRight: 'Bottom right corner of the crop',
};

/** Everything on the photo that can be moved. */
export function AidHandles({ control, ratio }: { control: Pick<AidsControl, 'aids' | 'change'>; ratio: number }) {
  const { aids, change } = control;
  const { angle, stick, crop } = aids;
  return (
    <>
      {aids.isCropped &&
        CORNERS.map((corner) => (
          <Handle
            key={corner}
            label={CORNER_LABELS[corner]}
            at={cornerOf(crop, corner)}
            flips={aids}
            onMove={(to) => change({ crop: withCorner(crop, corner, to) })}
          />
        ))}
      {aids.hasPlumb && <Handle label="Plumb and level lines" at={aids.plumb} flips={aids} onMove={(plumb) => change({ plumb })} />}
      {aids.hasAngle && (
        <>
          <Handle label="Corner of the angle" at={angle.corner} flips={aids} onMove={(corner) => change({ angle: { ...angle, corner } })} />
          <Handle
            label="First side of the angle"
            at={angle.first}
            flips={aids}
            onMove={(first) => change({ angle: { ...angle, first } })}
          />
          <Handle
            label="Second side of the angle"
            at={angle.second}
            flips={aids}
            onMove={(second) => change({ angle: { ...angle, second } })}
          />
        </>
      )}
      {aids.hasStick && (
        <>
          <Handle label="Top of the head" at={stick.from} flips={aids} onMove={(from) => change({ stick: { ...stick, from } })} />
          <Handle
            label="Chin"
            at={unitEnd(stick, ratio)}
            flips={aids}
            onMove={(to) => change({ stick: { ...stick, unit: unitAt(stick, to, ratio) } })}
          />
          <Handle label="End of the measuring stick" at={stick.to} flips={aids} onMove={(to) => change({ stick: { ...stick, to } })} />
        </>
      )}
    </>
  );
}
