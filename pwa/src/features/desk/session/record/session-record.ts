import type { PoseDeck } from '@archive/schema/drawing/pose-deck';
import { PRESETS, ROUND_KINDS, ROUND_PICKS, roundRows } from '@archive/schema/drawing/rounds';
import { pause, type RunningSession } from '@archive/schema/drawing/session';
import { drawingSource } from '@archive/schema/drawing/source';
import * as z from 'zod/mini';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { type StoredValue, storedJson, storedNumber } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { dropUnwantedDrawing } from '../../aids/drawing/stored-drawing.ts';
import { clearAids } from '../../aids/stored-aids.ts';
import { hiddenViews } from '../../hidden/hidden-photos.ts';

/** The session on this device, stored at every change, so that it goes on after a reload, a crash or an update. */

export const storedChoice = z.object({ pose: z.string(), view: z.string() });
const round = z.object({ kind: z.enum(ROUND_KINDS), seconds: z.nullable(z.number()), pick: z.enum(ROUND_PICKS) });

/** Earlier releases stored no `drawnMs`. */
const sessionRound = z.pipe(
  z.object({
    photo: z.nullable(storedChoice),
    usedMs: z.number(),
    addedMs: z.number(),
    drawnMs: z.optional(z.number()),
    drawnBefore: z.optional(z.array(z.object({ photo: storedChoice, drawnMs: z.number() }))),
  }),
  z.transform(({ drawnMs, ...begun }) => ({ ...begun, drawnMs: drawnMs ?? begun.usedMs })),
);

const sessionRecord = z.object({
  id: z.uuid(),
  /** In the history; without it, the same. */
  historyId: z.optional(z.uuid()),
  /** The account that it was stored for. Without it, it belongs to the visitor: a guest's, or of an earlier release. */
  owner: z.nullish(z.string()),
  startedAt: z.int(),
  preset: z.enum(PRESETS),
  rows: z.union([roundRows, z.array(z.never())]),
  source: drawingSource,
  session: z.object({
    plan: z.array(round).check(z.minLength(1)),
    rounds: z.array(sessionRound).check(z.minLength(1)),
    index: z.int().check(z.nonnegative()),
    runsSince: z.nullable(z.number()),
    isDone: z.boolean(),
    // Without what was drawn before and what is hidden: the device has that elsewhere.
    deck: z.object({ queue: z.array(z.string()), seed: z.int(), shuffles: z.int() }),
  }),
});

export type SessionRecord = Omit<z.output<typeof sessionRecord>, 'session'> & { session: RunningSession };

const stored = withMemory(storedJson(localStore, storageKeys.deskSession));
/** When the session was seen running last, in milliseconds: a killed browser stores nothing more. */
const lastSeenAt = storedNumber(localStore, storageKeys.deskAliveAt);

/** The visitor's session that isn't over. @param timesDrawn how often each photo was drawn before */
export function readSession(timesDrawn: PoseDeck['timesDrawn']): SessionRecord | null {
  const record = parseSession(stored.get(), lastSeenAt.get(), timesDrawn);
  return record && isVisitors(record) ? record : null;
}

/** Whether what was stored for this owner may be seen and changed now. */
export function isVisitors({ owner }: { owner?: string | null | undefined }): boolean {
  return typeof owner !== 'string' || owner === storageOwner.get();
}

/** Whether this session is the stored one. It isn't after a sign-out, or once another one was started. */
export function isStored(id: string): boolean {
  return (stored.get() as { id?: unknown } | null)?.id === id;
}

/** A session as it was stored; null if it was damaged. @param lastSeen when it was seen running last */
export function parseSession(value: unknown, lastSeen: number | null, timesDrawn: PoseDeck['timesDrawn']): SessionRecord | null {
  const parsed = sessionRecord.safeParse(value);
  if (!parsed.success || parsed.data.session.index >= parsed.data.session.rounds.length) return null;
  const { session, ...facts } = parsed.data;
  const counted = { ...timesDrawn };
  for (const { photo } of session.rounds) if (photo) counted[photo.view] = (counted[photo.view] ?? 0) + 1;
  const deck = { ...session.deck, timesDrawn: counted, hidden: hiddenViews() };
  return { ...facts, session: untilLastSeen({ ...session, deck }, lastSeen) };
}

/** @returns false if it could not be stored, or belongs to another account now */
export function storeSession({ session, ...facts }: SessionRecord): boolean {
  if (!isVisitors(facts)) return false;
  const { timesDrawn: _timesDrawn, hidden: _hidden, ...deck } = session.deck;
  return stored.set({ ...facts, owner: facts.owner ?? storageOwner.get(), session: { ...session, deck } });
}

export function storeLastSeen(now: number): void {
  lastSeenAt.set(now);
}

export function clearSession(): void {
  stored.clear();
  lastSeenAt.clear();
  clearAids();
  void dropUnwantedDrawing();
}

/** A session that ran when the page went away has run until it was seen last, by the same clock. It goes on paused. */
function untilLastSeen(session: RunningSession, lastSeen: number | null): RunningSession {
  if (session.runsSince === null) return session;
  return pause(session, lastSeen ?? session.runsSince);
}

/** What the storage has no room for, or doesn't take, lasts until the page is closed: it can be drawn all the same. */
function withMemory({ get, set, clear }: StoredValue<unknown>): StoredValue<unknown> {
  let unstored: unknown = null;
  return {
    get: () => unstored ?? get(),
    set(value) {
      const isStored = set(value);
      unstored = isStored ? null : value;
      return isStored;
    },
    clear() {
      unstored = null;
      clear();
    },
  };
}
