import { DAY_MS } from '@archive/schema/durations';
import { fieldsOf } from '#platform/storage/fields-of.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedJson } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';

/** Where a session is stored. */
export type SessionKey = typeof storageKeys.deskSession | typeof storageKeys.deskClass;

/** Says that IndexedDB may have a picture of the visitor's drawing: of which session, until when, and how it lies on the photo. */
export const drawingMark = storedJson(localStore, storageKeys.deskDrawing);

/** When a picture that is taken now is deleted. */
export function newDeadline(now: number): number {
  return now + DAY_MS;
}

/** No one sees the picture anymore: its session is over, its time is up, or it was removed. */
export function isDrawingUnwanted(now: number): boolean {
  const { sessionId, until } = fieldsOf(drawingMark.get());
  const isInTime = typeof until === 'number' && until > now && until <= newDeadline(now);
  return !isInTime || !isSessionOpen(sessionId);
}

/** Whether the picture is that of this session. */
export function isDrawingOf(sessionId: unknown): boolean {
  return typeof sessionId === 'string' && fieldsOf(drawingMark.get()).sessionId === sessionId;
}

/** The id of the session or class that is stored here. */
export function idIn(key: SessionKey): unknown {
  return fieldsOf(localStore.readJson(key)).id;
}

/** Whether a session or class with this id isn't over. */
export function isSessionOpen(sessionId: unknown): boolean {
  if (typeof sessionId !== 'string') return false;
  const open = [storageKeys.deskSession, storageKeys.deskClass].map((key) => fieldsOf(localStore.readJson(key)));
  return open.some(({ id, session }) => id === sessionId && fieldsOf(session).isDone !== true);
}
