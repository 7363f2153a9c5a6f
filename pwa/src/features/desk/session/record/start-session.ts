import type { DrawnPhoto } from '@archive/schema/drawing/history';
import { parsePoseKey } from '@archive/schema/drawing/pose-deck';
import { type Preset, type RoundRow, roundsOfPreset } from '@archive/schema/drawing/rounds';
import { drawnPhotos, type RunningSession, startSession } from '@archive/schema/drawing/session';
import { toast } from '#components/toasts/toast-store.ts';
import { newUuid } from '#platform/new-key.ts';
import { setOthersDrawingAside } from '#state/session/left-drawings.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { hiddenViews } from '../../hidden/hidden-photos.ts';
import { addEndedSession, removeSession } from '../../history/drawing-history.ts';
import type { DeskPose } from '../../source/desk-pose.ts';
import { type DeskSource, plainSource } from '../../source/desk-source.ts';
import { newSeed } from '../../source/new-seed.ts';
import { clearSession, readSession, type SessionRecord, storeLastSeen, storeSession } from './session-record.ts';

export interface NewSession {
  source: DeskSource;
  poses: readonly DeskPose[];
  preset: Preset;
  rows: readonly RoundRow[];
  timesDrawn: Readonly<Record<string, number>>;
}

/** The session that was started on this page just now. Any other one was interrupted, and goes on paused. */
let startedId: string | null = null;

/** Stores a session that begins now, for the session's screen to run. An earlier one ends, and is saved. */
export async function beginSession({ source, poses, preset, rows, timesDrawn }: NewSession): Promise<void> {
  setOthersDrawingAside(storageOwner.get());
  const earlier = readSession({});
  if (earlier) await saveSession(earlier);
  clearSession();
  const now = Date.now();
  const session = startSession({ rounds: roundsOfPreset(preset, rows), poses, seed: newSeed(), timesDrawn, hidden: hiddenViews() }, now);
  const custom = preset === 'custom' ? [...rows] : [];
  const record = { id: newUuid(), startedAt: now, preset, rows: custom, source: plainSource(source) };
  startedId = record.id;
  if (!storeSession({ ...record, session }))
    toast({ title: 'Not stored', description: "This device can't store the session. A reload would end it." });
  storeLastSeen(now);
}

/** Whether the session runs at once. True only for the first caller. */
export function takeStarted(id: string): boolean {
  const isStarted = startedId === id;
  if (isStarted) startedId = null;
  return isStarted;
}

/** Adds the session to the history if it is over. Called again, it does nothing. */
export async function saveIfEnded(): Promise<void> {
  const record = readSession({});
  if (record?.session.isDone) await saveSession(record);
}

/** Adds what was drawn so far to the history. Called again, it does nothing. */
export async function saveSession({ id, historyId = id, session, ...facts }: SessionRecord): Promise<void> {
  await saveDrawn({ id: historyId, ...facts }, session);
}

interface DrawnFacts extends Pick<SessionRecord, 'startedAt' | 'preset'> {
  /** In the history. */
  id: string;
  rows: readonly RoundRow[];
  source: DeskSource;
}

/** Adds what was drawn in these rounds to the history, if there is anything. */
export async function saveDrawn(facts: DrawnFacts, rounds: Parameters<typeof drawnPhotos>[0]): Promise<void> {
  const { id, startedAt, preset, rows, source } = facts;
  const drawn = drawnOf(rounds);
  const custom = rows.length > 0 ? { rows: [...rows] } : {};
  if (drawn.length > 0) await addEndedSession({ id, startedAt, preset, drawn, ...custom, source: plainSource(source) });
}

/** Adds a session that is over to the history, after which it can't be continued. One that isn't over stays. */
export async function closeEndedSession(): Promise<void> {
  await saveIfEnded();
  if (readSession({})?.session.isDone) clearSession();
}

/**
 * A session that is over goes on, and comes into the history again when it ends.
 *
 * @returns its id there: the same if the new one can't be stored, because what is there must not be removed then
 */
export function reopenInHistory(record: SessionRecord, session: RunningSession): string {
  const [before, historyId] = [record.historyId ?? record.id, newUuid()];
  if (!storeSession({ ...record, historyId, session })) return before;
  if (drawnOf(session).length > 0) void removeSession(before);
  return historyId;
}

/** As the history stores it. */
function drawnOf(session: Parameters<typeof drawnPhotos>[0]): DrawnPhoto[] {
  return drawnPhotos(session).map(({ photo, seconds }) => ({ ...parsePoseKey(photo.pose), view: photo.view, seconds }));
}
