import { createStore } from '#test/fake-idb.ts';
import { storeDrawing } from '../drawing/stored-drawing.ts';

const HEAD_AND_FEET = [
  { x: 0.5, y: 0.1 },
  { x: 0.5, y: 0.9 },
] as const;

/** Stores a picture of the visitor's drawing. The session must be open. */
export async function storePicture(sessionId: string): Promise<void> {
  const points = { onPhoto: [...HEAD_AND_FEET], onDrawing: [...HEAD_AND_FEET] } as const;
  const alignment = { arrangement: 'beside', opacity: 0.5, shows: 'both', ...points } as const;
  const picture = new Blob(['x'], { type: 'image/jpeg' });
  await storeDrawing(sessionId, { picture, ratio: 0.75, alignment });
  if (!isPictureStored()) throw new Error('The picture was not stored.');
}

export function isPictureStored(): boolean {
  return createStore('desk-drawing').size > 0;
}

/** Nothing of a picture is left on the device. */
export function isPictureGone(): boolean {
  return !isPictureStored() && window.localStorage.getItem('desk-drawing') === null;
}
