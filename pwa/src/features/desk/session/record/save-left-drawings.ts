import { leftDrawings, removeLeftDrawings } from '#state/session/left-drawings.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { saveStoredClass } from '../../class/running/class-record.ts';
import { parseSession, readSession } from './session-record.ts';
import { saveSession } from './start-session.ts';

/** Adds to the history of this account what it was drawing when it was signed out. */
export async function saveLeftDrawings(owner: string): Promise<void> {
  const left = leftDrawings(owner);
  for (const { session, lastSeenAt, class: drawnInClass } of left) {
    // By then someone else may have signed in
    if (storageOwner.get() !== owner) return;
    await Promise.all([saveUnlessOpen(session, lastSeenAt), saveStoredClass(drawnInClass)]);
  }
  if (left.length > 0) removeLeftDrawings(owner, left.length);
}

/** A session that went on after the sign-out is saved when it ends: the history takes each id once. */
async function saveUnlessOpen(session: unknown, lastSeenAt: unknown): Promise<void> {
  const record = parseSession(session, typeof lastSeenAt === 'number' ? lastSeenAt : null, {});
  if (record && record.id !== readSession({})?.id) await saveSession(record);
}
