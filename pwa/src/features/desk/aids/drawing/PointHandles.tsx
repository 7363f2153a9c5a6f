import type { Flips, Place } from '../geometry/place.ts';
import { Handle } from '../lines/Handle.tsx';

export interface PointHandlesProps {
  of: 'photo' | 'drawing';
  places: readonly [Place, Place];
  flips: Flips;
  onPlaces: (places: readonly [Place, Place]) => void;
}

/** The two points that are the same on the photo and on the drawing. */
export function PointHandles({ of, places: [first, second], flips, onPlaces }: PointHandlesProps) {
  return (
    <>
      <Handle label={`First point of the ${of}`} at={first} flips={flips} onMove={(to) => onPlaces([to, second])} />
      <Handle label={`Second point of the ${of}`} at={second} flips={flips} onMove={(to) => onPlaces([first, to])} />
    </>
  );
}
