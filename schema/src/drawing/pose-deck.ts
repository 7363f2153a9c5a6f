import { hashText, nextRandom } from './random.ts';
import type { RoundPick } from './rounds.ts';
import { nextSide, type Sides } from './sides.ts';

/**
 * Chooses what to draw: first the pose, among those drawn least, then its least drawn view. No pose comes twice before all others were
 * used. The same poses and the same seed give the same choices, so a session can go on after a reload, and a class sees the same
 * poses on every device.
 */

export interface DeckPose extends Sides {
  /** Unique, the same on every device: '3/7' for the seventh pose of set 3 (`poseKey`). */
  key: string;
  /** The photos around the figure. At least one. */
  views: readonly string[];
}

export function poseKey(photoSetId: number, position: number): string {
  return `${photoSetId}/${position}`;
}

export function parsePoseKey(key: string): { photoSetId: number; pose: number } {
  const [photoSetId = 0, pose = 0] = key.split('/').map(Number);
  return { photoSetId, pose };
}

/** A photo to draw from. */
export interface Choice {
  pose: string;
  view: string;
}

/** Everything that the next choices depend on, as plain data. */
export interface PoseDeck {
  /** Poses that are not used yet, the next one first. */
  queue: readonly string[];
  /** How often each photo was drawn: before this session, and in it. */
  timesDrawn: Readonly<Record<string, number>>;
  seed: number;
  /** How many times all poses were shuffled. */
  shuffles: number;
  /** Photos that are never chosen. */
  hidden: readonly string[];
}

/** What was done with the photos before. */
export interface PhotoHistory {
  /** How often each photo was drawn. */
  timesDrawn?: PoseDeck['timesDrawn'];
  hidden?: PoseDeck['hidden'];
}

export function newDeck(poses: readonly DeckPose[], seed: number, { timesDrawn = {}, hidden = [] }: PhotoHistory = {}): PoseDeck {
  return shuffled({ queue: [], timesDrawn, seed: seed >>> 0, shuffles: 0, hidden }, withoutHidden(poses, hidden), null);
}

/** Makes this photo the first of its pose, whatever was drawn before: a long drawing goes on from the same side. */
export function drawnAllBut(view: string, poses: readonly DeckPose[]): PoseDeck['timesDrawn'] {
  return Object.fromEntries(poses.flatMap(({ views }) => views.map((each) => [each, each === view ? 0 : 1])));
}

/** Poses with the photos that can be chosen, and only those that have some. */
export function withoutHidden<Pose extends DeckPose>(poses: readonly Pose[], hidden: PoseDeck['hidden']): Pose[] {
  const isHidden = new Set(hidden);
  return poses.flatMap((pose) => {
    const views = pose.views.filter((view) => !isHidden.has(view));
    return views.length > 0 ? [{ ...pose, views }] : [];
  });
}

/**
 * The next photo.
 *
 * @param last what was shown before; null at the beginning
 * @param sides for 'nextSide', the views of its pose in the rounds before
 */
export function deal(
  deck: PoseDeck,
  poses: readonly DeckPose[],
  pick: RoundPick,
  last: Choice | null,
  sides: readonly string[] = [],
): { deck: PoseDeck; choice: Choice | null } {
  const pose = last && poses.find(({ key }) => key === last.pose);
  if (pick === 'same' && pose && pose.views.includes(last.view)) return { deck: count(deck, last.view, 1), choice: last };
  if (pick === 'nextView' && pose) {
    const after = pose.views.indexOf(last.view) + 1;
    const view = [...pose.views.slice(after), ...pose.views.slice(0, after)].find((each) => !deck.hidden.includes(each)) ?? last.view;
    return { deck: count(deck, view, 1), choice: { pose: pose.key, view } };
  }
  if (pick === 'nextSide' && pose) {
    const open = pose.views.filter((view) => !deck.hidden.includes(view));
    const view = nextSide(pose, sides, open) ?? last.view;
    return { deck: count(deck, view, 1), choice: { pose: pose.key, view } };
  }
  return dealNew(deck, poses, last);
}

/** Another pose in place of one that isn't drawn. It comes again after all others; the last one of all makes them begin again. */
export function swapChoice(deck: PoseDeck, poses: readonly DeckPose[], old: Choice): { deck: PoseDeck; choice: Choice | null } {
  const shown = withoutHidden(poses, deck.hidden);
  const others = new Set(shown.map(({ key }) => key).filter((key) => key !== old.pose));
  const without = count(deck, old.view, -1);
  const full = without.queue.some((key) => others.has(key)) ? without : shuffled(without, shown, old);
  return dealNew({ ...full, queue: [...full.queue.filter((key) => others.has(key)), old.pose] }, poses, old);
}

/** A text that two devices share only if they have the same poses with as many views. */
export function fingerprint(poses: readonly DeckPose[]): string {
  const texts = poses.map(({ key, views }) => `${key}:${views.length}`).sort();
  return hashText(texts.join(' ')).toString(36);
}

function dealNew(deck: PoseDeck, all: readonly DeckPose[], last: Choice | null): { deck: PoseDeck; choice: Choice | null } {
  const poses = withoutHidden(all, deck.hidden);
  const known = new Map(poses.map((pose) => [pose.key, pose]));
  const left = { ...deck, queue: deck.queue.filter((key) => known.has(key)) };
  const full = left.queue.length > 0 ? left : shuffled(left, poses, last);
  // Never twice running, unless there is only one pose.
  const key = full.queue.find((other) => other !== last?.pose) ?? full.queue[0];
  const pose = key === undefined ? undefined : known.get(key);
  if (!pose) return { deck: full, choice: null };
  const view = leastDrawn(pose, full);
  const rest = { ...full, queue: full.queue.filter((other) => other !== key) };
  return { deck: count(rest, view, 1), choice: { pose: pose.key, view } };
}

/** All poses again, the least drawn first, and equal ones in a random order. */
function shuffled(deck: PoseDeck, poses: readonly DeckPose[], last: Choice | null): PoseDeck {
  const shuffles = deck.shuffles + 1;
  const places = poses.map((pose) => ({
    key: pose.key,
    drawn: pose.views.reduce((sum, view) => sum + (deck.timesDrawn[view] ?? 0), 0),
    place: placeOf(deck.seed, shuffles, pose.key),
  }));
  places.sort((a, b) => a.drawn - b.drawn || a.place - b.place || (a.key < b.key ? -1 : 1));
  const queue = places.map(({ key }) => key);
  // The one shown last is not the first again.
  if (queue.length > 1 && queue[0] === last?.pose) queue.splice(1, 0, ...queue.splice(0, 1));
  return { ...deck, queue, shuffles };
}

function leastDrawn(pose: DeckPose, deck: PoseDeck): string {
  const least = Math.min(...pose.views.map((view) => deck.timesDrawn[view] ?? 0));
  const candidates = pose.views.filter((view) => (deck.timesDrawn[view] ?? 0) === least);
  const index = Math.floor(placeOf(deck.seed, deck.shuffles, `${pose.key} view`) * candidates.length);
  return candidates[index] ?? pose.views[0] ?? '';
}

/** Depends on the pose alone, not on how many others there are. */
function placeOf(seed: number, shuffles: number, key: string): number {
  return nextRandom(hashText(`${seed} ${shuffles} ${key}`)).value;
}

function count(deck: PoseDeck, view: string, change: number): PoseDeck {
  return { ...deck, timesDrawn: { ...deck.timesDrawn, [view]: Math.max(0, (deck.timesDrawn[view] ?? 0) + change) } };
}
