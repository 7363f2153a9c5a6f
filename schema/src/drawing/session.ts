import { type Choice, type DeckPose, deal, newDeck, type PhotoHistory, type PoseDeck, swapChoice } from './pose-deck.ts';
import { isAfterLook, READY_SECONDS, type Round } from './rounds.ts';

/**
 * A drawing session as plain data, changed only by the functions here. Time is given to them, so a session can be stored at any moment
 * and goes on with the same second. Nothing counts down: what is left follows from when the round began.
 */

export interface SessionRound {
  /** Null in a break, and if there is nothing to draw. */
  photo: Choice | null;
  /** Milliseconds that this round ran before it was paused last. */
  usedMs: number;
  /** Milliseconds that were added. */
  addedMs: number;
  /** Milliseconds that its photo was drawn until then. Beginning the round again sets back its clock, not this. */
  drawnMs: number;
  /** Photos that were drawn in this round before it was begun again with another one. */
  drawnBefore?: readonly DrawnPhotoTime[] | undefined;
}

export interface DrawnPhotoTime {
  photo: Choice;
  drawnMs: number;
}

export interface RunningSession {
  /** The first one is the time to get ready. */
  plan: readonly Round[];
  /** Those that have begun. The last one of them isn't always the current one. */
  rounds: readonly SessionRound[];
  index: number;
  /** Since when the current round runs, in milliseconds since 1970; null while it is paused. */
  runsSince: number | null;
  isDone: boolean;
  deck: PoseDeck;
}

export interface SessionStart extends PhotoHistory {
  rounds: readonly Round[];
  poses: readonly DeckPose[];
  seed: number;
}

/** The time to get ready. */
const READY: Round = { kind: 'ready', seconds: READY_SECONDS, pick: 'new' };

/** A session that begins to run now. */
export function startSession({ rounds, poses, seed, ...history }: SessionStart, now: number): RunningSession {
  const plan = planOf(rounds);
  const session: RunningSession = { plan, rounds: [], index: -1, runsSince: now, isDone: false, deck: newDeck(poses, seed, history) };
  return enter(session, 0, poses, now);
}

/** The rounds after the time to get ready. */
export function planOf(rounds: readonly Round[]): Round[] {
  return [READY, ...rounds];
}

export function currentRound({ plan, index }: RunningSession): Round {
  return plan[Math.min(index, plan.length - 1)] ?? READY;
}

/** Milliseconds until the round ends; null without a limit. Below 0 if it should have ended. */
export function leftMs(session: RunningSession, now: number): number | null {
  const { seconds } = currentRound(session);
  return seconds === null ? null : seconds * 1000 + (session.rounds[session.index]?.addedMs ?? 0) - usedMs(session, now);
}

/** Milliseconds that the current round has run. */
export function usedMs({ rounds, index, runsSince }: RunningSession, now: number): number {
  return (rounds[index]?.usedMs ?? 0) + (runsSince === null ? 0 : Math.max(0, now - runsSince));
}

/** The photo of the current round: while getting ready, the one that comes first. Null in a break. */
export function currentPhoto({ rounds, index }: RunningSession): Choice | null {
  return rounds[index]?.photo ?? null;
}

/**
 * Goes on to the round that runs now. A round begins when the one before it ended, not when this is called.
 *
 * @param mayCatchUp false: if a round ended long ago, because the device slept, the session pauses at the beginning of the next one
 */
export function tick(session: RunningSession, poses: readonly DeckPose[], now: number, mayCatchUp = false): RunningSession {
  let current = session;
  while (!current.isDone && current.runsSince !== null) {
    const left = leftMs(current, now);
    if (left === null || left > 0) return current;
    const endedAt = now + left;
    const isLate = !mayCatchUp && now - endedAt > LATE_MS;
    current = enter(settle(current, endedAt), current.index + 1, poses, isLate ? null : endedAt);
  }
  return current;
}

/** How late a round may begin without anyone having been away. */
const LATE_MS = 3000;

export function pause(session: RunningSession, now: number): RunningSession {
  return { ...settle(session, now), runsSince: null };
}

export function resume(session: RunningSession, now: number): RunningSession {
  return session.isDone || session.runsSince !== null ? session : { ...session, runsSince: now };
}

/** Ends the round early. A paused session stays paused. */
export function next(session: RunningSession, poses: readonly DeckPose[], now: number): RunningSession {
  return session.isDone ? session : enter(settle(session, now), session.index + 1, poses, sameRun(session, now));
}

/** The round before it again, with its photo and all of its time. What was drawn in it counts. Breaks are skipped. */
export function back(session: RunningSession, poses: readonly DeckPose[], now: number): RunningSession {
  const settled = settle(session, now);
  const from = session.isDone ? session.plan.length : session.index;
  const index = settled.rounds.findLastIndex((_, at) => at < from && isDrawing(settled.plan[at]));
  if (index < 0) return session;
  const rounds = settled.rounds.map((round, at) => (at === index ? { ...round, usedMs: 0, addedMs: 0 } : round));
  return { ...enter({ ...settled, rounds }, index, poses, sameRun(session, now)), isDone: false };
}

/**
 * Another photo in place of this one, with all the time of the round. In a break, and after a look at a photo, nothing.
 * After {@link back}, what was drawn still counts.
 */
export function swap(session: RunningSession, poses: readonly DeckPose[], now: number): RunningSession {
  const old = currentPhoto(session);
  if (!old || session.isDone || isAfterLook(currentRound(session))) return session;
  const { deck, choice } = swapChoice(session.deck, poses, old);
  if (!choice) return session;
  // After going back, the rounds that go on with this photo have begun, too.
  const end = session.plan.findIndex(({ kind, pick }, at) => at > session.index && kind !== 'break' && pick !== 'same');
  const isOfPhoto = (at: number) => at === session.index || (at > session.index && (end < 0 || at < end));
  const rounds = settle(session, now).rounds.map((round, at) =>
    round.photo && isOfPhoto(at) ? { ...begun(choice), ...earlierPhotos(round) } : round,
  );
  return { ...session, deck, rounds, runsSince: sameRun(session, now) };
}

/** Another view of the same pose, with the time that is left. */
export function turnTo(session: RunningSession, view: string): RunningSession {
  const photo = currentPhoto(session);
  if (!photo || photo.view === view) return session;
  const rounds = session.rounds.map((round, at) => (at === session.index ? { ...round, photo: { ...photo, view } } : round));
  return { ...session, rounds };
}

export function addTime(session: RunningSession, seconds: number): RunningSession {
  const rounds = session.rounds.map((round, at) => (at === session.index ? { ...round, addedMs: round.addedMs + seconds * 1000 } : round));
  return { ...session, rounds };
}

/** Ends the session. What was drawn stays. */
export function finish(session: RunningSession, now: number): RunningSession {
  return { ...settle(session, now), runsSince: null, isDone: true };
}

/** What is stored of a round that was drawn. */
export type DrawnRound = Pick<SessionRound, 'photo' | 'drawnMs' | 'drawnBefore'>;

export interface RoundPhoto {
  /** Index of the first round that showed it. */
  round: number;
  photo: Choice;
  seconds: number;
}

/** What was drawn, in its order, with the time that each photo was worked from. Steps of one photo in a row count as one. */
export function drawnPhotos({ plan, rounds }: { plan: readonly Round[]; rounds: readonly DrawnRound[] }): RoundPhoto[] {
  const drawn: RoundPhoto[] = [];
  for (const [at, { photo: current, drawnMs: currentMs, drawnBefore = [] }] of rounds.entries()) {
    for (const { photo, drawnMs } of [...drawnBefore, { photo: current, drawnMs: currentMs }]) {
      if (!photo || drawnMs < COUNTED_MS || !isDrawing(plan[at])) continue;
      const last = drawn.at(-1);
      if (last?.photo.view === photo.view) last.seconds += Math.round(drawnMs / 1000);
      else drawn.push({ round: at, photo, seconds: Math.round(drawnMs / 1000) });
    }
  }
  return drawn;
}

/** A photo that was shown for less time wasn't drawn. */
const COUNTED_MS = 3000;

function isDrawing(round: Round | undefined): boolean {
  return round !== undefined && round.kind !== 'ready' && round.kind !== 'break';
}

/** The photos that count when the round gets another one: its own only if the round was begun again after it was drawn. */
export function earlierPhotos({ photo, usedMs, drawnMs, drawnBefore = [] }: SessionRound): Pick<SessionRound, 'drawnBefore'> {
  const all = photo && drawnMs > usedMs ? [...drawnBefore, { photo, drawnMs }] : drawnBefore;
  return all.length > 0 ? { drawnBefore: all } : {};
}

/** Until when the current round has run becomes a part of it. */
export function settle(session: RunningSession, now: number): RunningSession {
  const ran = usedMs(session, now) - (session.rounds[session.index]?.usedMs ?? 0);
  const rounds = session.rounds.map((round, at) =>
    at === session.index ? { ...round, usedMs: round.usedMs + ran, drawnMs: round.drawnMs + ran } : round,
  );
  return { ...session, rounds, runsSince: session.runsSince === null ? null : now };
}

function sameRun(session: RunningSession, now: number): number | null {
  return session.runsSince === null && !session.isDone ? null : now;
}

/** Begins a round, with a photo if it is reached for the first time. A break that is over already is left out. */
function enter(session: RunningSession, index: number, poses: readonly DeckPose[], runsSince: number | null): RunningSession {
  const plan = isEndless(session.plan) && index === session.plan.length ? [...session.plan, ...session.plan.slice(-1)] : session.plan;
  const round = plan[index];
  if (!round) return { ...session, runsSince: null, isDone: true };
  const moved = { ...session, plan, index, runsSince };
  if (session.rounds[index]) return leftMs(moved, runsSince ?? 0) === 0 ? enter(session, index + 1, poses, runsSince) : moved;
  const { deck, choice } = photoOf(round, moved, poses);
  return { ...moved, deck, rounds: [...session.rounds, begun(choice)] };
}

function begun(photo: Choice | null): SessionRound {
  return { photo, usedMs: 0, addedMs: 0, drawnMs: 0 };
}

/** A session without limits has no last round. */
function isEndless(plan: readonly Round[]): boolean {
  return plan.at(-1)?.seconds === null;
}

function photoOf(
  round: Round,
  { deck, rounds, plan }: RunningSession,
  poses: readonly DeckPose[],
): { deck: PoseDeck; choice: Choice | null } {
  if (round.kind === 'break') return { deck, choice: null };
  const last = rounds.findLast(({ photo }) => photo !== null)?.photo ?? null;
  // The photo that the person got ready for is the first one, also after a break.
  const isFirst = plan[0]?.kind === 'ready' && rounds.slice(1).every(({ photo }) => photo === null);
  if (isFirst && last) return { deck, choice: last };
  const dealt = deal(deck, poses, round.pick, last, last ? sidesOf(last.pose, rounds) : []);
  // One that isn't there anymore is missing then, because no one has looked at another.
  return isAfterLook(round) && last && dealt.choice !== last ? { deck, choice: last } : dealt;
}

/** The views of this pose in the last rounds. Those of the time to get ready would count twice. */
function sidesOf(pose: string, rounds: readonly SessionRound[]): string[] {
  const photos = rounds.slice(1).flatMap(({ photo }) => photo ?? []);
  const after = photos.findLastIndex((photo) => photo.pose !== pose) + 1;
  return photos.slice(after).map(({ view }) => view);
}
