import { useEffect } from 'react';
import { setOthersDrawingAside } from '#state/session/left-drawings.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { useStorageOwner } from '#state/session/use-storage-owner.ts';
import { deleteUnwantedDrawing } from '../../aids/drawing/device-drawing.ts';
import { saveLeftClass } from '../../class/running/class-record.ts';
import { saveLeftDrawings } from './save-left-drawings.ts';
import { closeEndedSession } from './start-session.ts';

/**
 * Adds to the history what ended while the app was closed: a session whose browser was killed, a class that was left, and what the
 * user was drawing when they were signed out. Deletes the picture of a drawing whose time is up.
 */
export function useSaveInterruptedSessions(): void {
  const owner = useStorageOwner();
  useEffect(() => {
    setOthersDrawingAside(storageOwner.get());
    void closeEndedSession();
    void saveLeftClass();
    deleteUnwantedDrawing();
  }, []);
  useEffect(() => {
    if (owner !== null) void saveLeftDrawings(owner);
  }, [owner]);
}
