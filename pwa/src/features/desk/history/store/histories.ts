import type { DrawnPhoto, EndedSession } from '@archive/schema/drawing/history';
import { PRESET_TITLES } from '@archive/schema/drawing/rounds';
import * as z from 'zod/mini';
import { lazy } from '#platform/timing/lazy.ts';

/** What this device has of the drawing history of an account, or of its guest. */
export interface OwnHistory {
  /** Also those of a later version of the app, which {@link visibleTo} leaves out. */
  readonly sessions: Readonly<Record<string, EndedSession>>;
  /** Ids of sessions that the account may not have yet. */
  readonly unsent: readonly string[];
  /** Ids of removed sessions that the account may still have. */
  readonly removed: readonly string[];
  /** The last change of the account that this device has; 0 for none. */
  readonly last: number;
  /** Everything that the account has was received once, also if that was nothing. */
  readonly isReceived?: boolean | undefined;
}

/** By the id of the account. */
export type Histories = Readonly<Record<string, OwnHistory>>;

/** The changes of an account after one that this device has. */
export interface ReceivedChanges {
  after: number;
  sessions: readonly EndedSession[];
  removedIds: readonly string[];
  last: number;
  /** There are no more. */
  isAll: boolean;
}

/** Instead of an account's id. */
export const GUEST = 'guest';

export const NO_HISTORY: OwnHistory = { sessions: {}, unsent: [], removed: [], last: 0 };

export function withSession(own: OwnHistory, session: EndedSession): OwnHistory {
  if (own.sessions[session.id] || own.removed.includes(session.id)) return own;
  return { ...own, sessions: { ...own.sessions, [session.id]: session }, unsent: [...own.unsent, session.id] };
}

export function withoutSession(own: OwnHistory, id: string): OwnHistory {
  return {
    ...own,
    sessions: without(own.sessions, [id]),
    unsent: own.unsent.filter((other) => other !== id),
    removed: [...own.removed, id],
  };
}

/** The account has these sessions, and has removed those. */
export function withSent(own: OwnHistory, ids: readonly string[]): OwnHistory {
  const sent = new Set(ids);
  return { ...own, unsent: own.unsent.filter((id) => !sent.has(id)), removed: own.removed.filter((id) => !sent.has(id)) };
}

/** Ignores changes that don't follow what this device has: its history was deleted since the request. */
export function withReceived(own: OwnHistory, { after, sessions, removedIds, last, isAll }: ReceivedChanges): OwnHistory {
  if (after > own.last) return own;
  const removed = new Set(own.removed);
  const added = sessions.filter(({ id }) => !removed.has(id)).map((session) => [session.id, session] as const);
  const all = without({ ...own.sessions, ...Object.fromEntries(added) }, removedIds);
  const known = new Set([...removedIds, ...sessions.map(({ id }) => id)]);
  return {
    ...own,
    sessions: all,
    unsent: own.unsent.filter((id) => !known.has(id)),
    last: Math.max(own.last, last),
    isReceived: own.isReceived || isAll,
  };
}

/** The guest's sessions become the account's. */
export function adoptGuest({ [GUEST]: guest, ...others }: Histories, userId: string): Histories {
  if (!guest) return others;
  return { ...others, [userId]: Object.values(guest.sessions).reduce(withSession, others[userId] ?? NO_HISTORY) };
}

/** What the visitor has. @param owner null for a guest, whose sessions belong to the user who signs in next */
export function visibleTo(owner: string | null, all: Histories): OwnHistory {
  const own = (owner === null ? all[GUEST] : adoptGuest(all, owner)[owner]) ?? NO_HISTORY;
  const known = Object.entries(own.sessions).filter(([, session]) => isKnown(session));
  return { ...own, sessions: Object.fromEntries(known) };
}

/** Of accounts, only what was not sent stays. @param except this one has everything */
export function withoutAccounts(all: Histories, except: string | null = null): Histories {
  const left = Object.entries(all).flatMap(([owner, own]): [string, OwnHistory][] => {
    if (owner === GUEST || owner === except) return [[owner, own]];
    const unsent = own.unsent.flatMap((id) => own.sessions[id] ?? []);
    if (unsent.length === 0 && own.removed.length === 0) return [];
    return [
      [owner, { ...own, sessions: Object.fromEntries(unsent.map((session) => [session.id, session])), last: 0, isReceived: undefined }],
    ];
  });
  return Object.fromEntries(left);
}

export function isUnsent({ [GUEST]: _, ...accounts }: Histories): boolean {
  return Object.values(accounts).some(({ unsent, removed }) => unsent.length + removed.length > 0);
}

const stored = lazy(() =>
  z.record(
    z.string(),
    z.object({
      sessions: z.record(z.string(), z.unknown()),
      unsent: z.array(z.string()),
      removed: z.array(z.string()),
      last: z.int().check(z.nonnegative()),
      isReceived: z.optional(z.boolean()),
    }),
  ),
);

/** Storage can be edited, and other versions of the app write to it. What this version doesn't know stays there for the one that does. */
export function parseHistories(value: unknown): Histories {
  const parsed = stored().safeParse(value).data ?? {};
  return Object.fromEntries(Object.entries(parsed).map(([owner, own]) => [owner, { ...own, sessions: byId(own.sessions) }]));
}

function byId(sessions: Record<string, unknown>): Record<string, EndedSession> {
  const hasId = (value: unknown): value is EndedSession => typeof (value as EndedSession | null)?.id === 'string';
  return Object.fromEntries(Object.values(sessions).flatMap((session) => (hasId(session) ? [[session.id, session]] : [])));
}

/** Whether this version of the app can show and send a session. By hand: the schema takes a second for thousands of them. */
export function isKnown({ startedAt, preset, drawn }: Readonly<Partial<Record<keyof EndedSession, unknown>>>): boolean {
  if (typeof preset !== 'string' || !Object.hasOwn(PRESET_TITLES, preset)) return false;
  return !Number.isNaN(new Date(startedAt as number).getTime()) && Array.isArray(drawn) && drawn.every(isDrawn);
}

function isDrawn(value: unknown): value is DrawnPhoto {
  const { photoSetId, pose, view, seconds } = (value ?? {}) as Record<keyof DrawnPhoto, unknown>;
  return typeof view === 'string' && [photoSetId, pose, seconds].every((number) => typeof number === 'number');
}

function without<Value>(entries: Readonly<Record<string, Value>>, ids: readonly string[]): Record<string, Value> {
  const gone = new Set(ids);
  return Object.fromEntries(Object.entries(entries).filter(([id]) => !gone.has(id)));
}
