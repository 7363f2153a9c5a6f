import * as z from 'zod/mini';
import { photoSetId } from '../catalogue/photo-set-schema.ts';
import { MAX_SESSION_SECONDS, PRESETS, roundRows } from './rounds.ts';
import { drawingSource } from './source.ts';

/**
 * Drawing sessions that are over, on a device and in the account. Every device may add sessions without a connection: a session has an
 * id from the device that made it, never changes, and can only be removed. So devices merge by id and lose nothing.
 */

/** Of a session: more rounds than 8 hours of 30 seconds have. */
export const MAX_DRAWN = 1000;
/** In one request. */
export const MAX_SESSIONS_SENT = 50;
/** In one reply. */
export const SESSION_PAGE = 100;

/** One drawing of a session. */
const drawn = z.object({
  photoSetId,
  /** Position of the pose in its set, from 1. */
  pose: z.int().check(z.positive(), z.maximum(100_000)),
  /** Token of the photo; of a public one, the base of its addresses. */
  view: z.string().check(z.minLength(1), z.maxLength(160), z.regex(/^[\w./-]*$/)),
  seconds: z.int().check(z.nonnegative(), z.maximum(MAX_SESSION_SECONDS)),
});

/** A session as a device sends it. */
export const endedSession = z.object({
  id: z.uuid(),
  /** When its first round began, in milliseconds since 1970. */
  startedAt: z.int().check(z.positive(), z.maximum(8_640_000_000_000_000)),
  preset: z.enum(PRESETS),
  drawn: z.array(drawn).check(z.minLength(1), z.maxLength(MAX_DRAWN)),
  /** Of 'custom', to draw them again. Earlier releases stored none. */
  rows: z.nullish(roundRows),
  /** What was chosen to draw from, to draw from it again. Earlier releases stored none. */
  source: z.nullish(drawingSource),
});

export const endedSessions = z.array(endedSession).check(z.maxLength(MAX_SESSIONS_SENT));

export const removeSessionInput = z.object({ id: z.uuid() });

/** The number of the last change that a device has; 0 for none. */
export const changesInput = z.object({ after: z.int().check(z.nonnegative(), z.maximum(2_147_483_647)) });

export type DrawnPhoto = z.output<typeof drawn>;
export type EndedSession = z.output<typeof endedSession>;

/** Whether anyone may see a photo: its `view` is then the base of its addresses. */
export function isPublicPhoto({ view }: Pick<DrawnPhoto, 'view'>): boolean {
  return view.startsWith('/');
}

/** Seconds drawn in a session, without breaks. */
export function drawnSeconds({ drawn: photos }: EndedSession): number {
  return photos.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** How often each photo was drawn, by its token. */
export function timesDrawn(sessions: readonly EndedSession[]): Record<string, number> {
  const times: Record<string, number> = {};
  for (const session of sessions) for (const { view } of session.drawn) times[view] = (times[view] ?? 0) + 1;
  return times;
}

export interface DrawnWeek {
  /** Its Monday: '2026-11-23'. */
  monday: string;
  seconds: number;
  /** The newest first. */
  sessions: readonly EndedSession[];
}

/** Sessions by weeks of the device's time zone, the newest first. Weeks without a session are left out. */
export function byWeek(sessions: readonly EndedSession[]): DrawnWeek[] {
  const weeks = new Map<string, EndedSession[]>();
  for (const session of [...sessions].sort((a, b) => b.startedAt - a.startedAt)) {
    const monday = mondayOf(new Date(session.startedAt));
    weeks.set(monday, [...(weeks.get(monday) ?? []), session]);
  }
  return [...weeks].map(([monday, ofWeek]) => ({
    monday,
    seconds: ofWeek.reduce((sum, session) => sum + drawnSeconds(session), 0),
    sessions: ofWeek,
  }));
}

function mondayOf(date: Date): string {
  const monday = new Date(date.getFullYear(), date.getMonth(), date.getDate() - ((date.getDay() + 6) % 7));
  const [month, day] = [monday.getMonth() + 1, monday.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${monday.getFullYear()}-${month}-${day}`;
}
