import { countText } from '@archive/schema/count-text';
import { drawnSeconds, type EndedSession } from '@archive/schema/drawing/history';
import { poseKey } from '@archive/schema/drawing/pose-deck';
import { formatSeconds, PRESET_TITLES } from '@archive/schema/drawing/rounds';

const week = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const start = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** 'Week of November 23, 2026'. @param monday '2026-11-23' */
export function weekTitle(monday: string): string {
  return `Week of ${week.format(new Date(monday))}`;
}

/** 'Thu, Nov 26, 10:00 AM', in the time zone of the device. */
export function startText({ startedAt }: EndedSession): string {
  return start.format(startedAt).replace(/\s/gu, ' ');
}

/** 'One hour, Thu, Nov 26, 10:00 AM': what controls of a session add to their names. */
export function sessionName(session: EndedSession): string {
  return `${PRESET_TITLES[session.preset]}, ${startText(session)}`;
}

/** '1 h 5 min': without seconds from a minute on. */
export function drawnText(seconds: number): string {
  return formatSeconds(seconds < 60 ? seconds : Math.round(seconds / 60) * 60);
}

/** '50 min, 18 poses' */
export function factsOf(session: EndedSession): string {
  const poses = new Set(session.drawn.map(({ photoSetId, pose }) => poseKey(photoSetId, pose))).size;
  return `${drawnText(drawnSeconds(session))}, ${countText(poses, 'pose')}`;
}

/** '3 sessions, 1 h 5 min' */
export function totalText(sessions: readonly EndedSession[]): string {
  const count = countText(sessions.length, 'session');
  return `${count}, ${drawnText(sessions.reduce((sum, session) => sum + drawnSeconds(session), 0))}`;
}
