import { type ClassSession, classEndsAt, classQuery, classRounds, parseClass } from '@archive/schema/drawing/class-session';
import { pause, planOf, type RunningSession } from '@archive/schema/drawing/session';
import * as z from 'zod/mini';
import { newUuid } from '#platform/new-key.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedJson } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { setOthersDrawingAside } from '#state/session/left-drawings.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { dropUnwantedDrawing } from '../../aids/drawing/stored-drawing.ts';
import { isVisitors, storedChoice } from '../../session/record/session-record.ts';
import { saveDrawn } from '../../session/record/start-session.ts';
import { sourceOfClass } from './session-of-class.ts';

/** What was drawn on this device in a class. The class runs by itself, so a page that is loaded again finds only the current round. */
const classRecord = z.object({
  /** In the history. Anyone who ends the class and joins again gets another one. */
  id: z.uuid(),
  /** Identifies the class. */
  query: z.string(),
  /** As that of a session. */
  owner: z.nullish(z.string()),
  /** Milliseconds that this device's clock was behind the server's. */
  offset: z.int(),
  /** The visitor has ended it, or it was over. Earlier releases stored nothing. */
  isEnded: z.optional(z.boolean()),
  rounds: z.array(z.object({ photo: z.nullable(storedChoice), drawnMs: z.number() })),
});

export type ClassRecord = z.output<typeof classRecord>;

const stored = storedJson(localStore, storageKeys.deskClass);

/** The record of a class, with what was drawn before a reload. A class that was ended, or another one that was left, is saved. */
export function joinClass(classSession: ClassSession, offset: number): ClassRecord {
  setOthersDrawingAside(storageOwner.get());
  const [found, query] = [readRecord(), classQuery(classSession)];
  if (found?.query === query && !found.isEnded) return { ...found, offset };
  if (found) void save(found);
  return { id: newUuid(), query, owner: storageOwner.get(), offset, rounds: [] };
}

/** For a page that is loaded again without a connection. */
export function recordedOffset(classSession: ClassSession): number {
  const found = readRecord();
  return found?.query === classQuery(classSession) ? found.offset : 0;
}

/** @param now by the clock of the class @returns false if it could not be stored, or belongs to another account now */
export function storeClass(record: ClassRecord, session: RunningSession, now: number): boolean {
  return isVisitors(record) && stored.set(withDrawn(record, session, now));
}

/** Whether a class of the visitor is stored. A sign-out sets it aside. */
export function isClassStored(): boolean {
  return readRecord() !== null;
}

/** Adds what was drawn in the class to the history, when it is over here, also if it could not be stored. Called again, it does nothing. */
export async function saveClass(record: ClassRecord, session: RunningSession, now: number): Promise<void> {
  if (isVisitors(record)) await save(withDrawn(record, session, now));
}

function withDrawn(record: ClassRecord, session: RunningSession, now: number): ClassRecord {
  const { rounds, isDone } = pause(session, now);
  return {
    ...record,
    owner: record.owner ?? storageOwner.get(),
    isEnded: isDone,
    rounds: rounds.map(({ photo, drawnMs }) => ({ photo, drawnMs })),
  };
}

/** Adds a class to the history that was stored elsewhere. Does nothing if it was damaged, or is still drawn in. */
export async function saveStoredClass(value: unknown): Promise<void> {
  const { data } = classRecord.safeParse(value);
  if (data && data.id !== readRecord()?.id) await save(data);
}

/** Adds to the history what was drawn in a class that has ended without this device, or was ended just before the app was closed. */
export async function saveLeftClass(): Promise<void> {
  const found = readRecord();
  if (found && isOver(found)) await save(found);
}

function isOver({ query, offset, isEnded }: ClassRecord): boolean {
  const classSession = parseClass(query);
  return isEnded === true || !classSession || classEndsAt(classSession) <= Date.now() + offset;
}

async function save({ id, query, rounds }: ClassRecord): Promise<void> {
  const classSession = parseClass(query);
  const plan = classSession && planOf(classRounds(classSession));
  if (plan)
    await saveDrawn({ ...classSession, id, startedAt: classSession.startsAt, source: sourceOfClass(classSession) }, { plan, rounds });
  if (readRecord()?.id === id) stored.clear();
  await dropUnwantedDrawing();
}

function readRecord(): ClassRecord | null {
  const { data } = classRecord.safeParse(stored.get());
  return data && isVisitors(data) ? data : null;
}
