import type { DeviceData } from '#state/session/device-data.ts';
import { drawingMark, isDrawingUnwanted } from './drawing-mark.ts';

const load = () => import('./stored-drawing.ts');

/**
 * The picture of the visitor's drawing, as the session treats it. A sign-out and an ended session take away the drawing session that
 * shows it, so nothing has to hide it. Every start deletes one whose time is up.
 */
export const deviceDrawing: DeviceData = {
  isStored: () => drawingMark.get() !== null,
  hide: () => {},
  isHidden: () => isDrawingUnwanted(Date.now()),
  handOver: async () => (await load()).dropUnwantedDrawing(),
  wipe: async () => (await load()).wipeDrawing(),
};

/** For apps that stay open for days: deletes a picture whose time is up. */
export function deleteUnwantedDrawing(): void {
  if (!deviceDrawing.isStored() || !deviceDrawing.isHidden()) return;
  void load().then(
    ({ dropUnwantedDrawing }) => dropUnwantedDrawing(),
    // The next visit tries again
    () => {},
  );
}
