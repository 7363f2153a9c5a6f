import type { DeckPose } from './pose-deck.ts';
import { currentPhoto, earlierPhotos, type RunningSession, type SessionRound, settle, swap } from './session.ts';

/** Photos that the person never wants to draw. */

/** Swaps the photo of this round, and never chooses it again. Changes nothing if there is no other one. */
export function hidePhoto(session: RunningSession, poses: readonly DeckPose[], now: number): RunningSession {
  const photo = currentPhoto(session);
  if (!photo) return session;
  const hidden = [...session.deck.hidden, photo.view];
  const swapped = swap({ ...session, deck: { ...session.deck, hidden } }, poses, now);
  return swapped.rounds === session.rounds ? session : swapped;
}

/**
 * The photo can be chosen again. A round that still runs goes on with it where it was hidden, and the time since counts as drawn.
 *
 * @param hidden the round as it was when its photo was hidden
 * @param index of that round
 */
export function showPhoto(session: RunningSession, hidden: SessionRound, index: number, now: number): RunningSession {
  const settled = settle(session, now);
  const deck = { ...session.deck, hidden: session.deck.hidden.filter((view) => view !== hidden.photo?.view) };
  const isBack = index === session.index && !session.isDone;
  const rounds = settled.rounds.map((each, at) => (isBack && at === index ? shownAgain(hidden, each) : each));
  return { ...settled, deck, rounds };
}

function shownAgain(hidden: SessionRound, since: SessionRound): SessionRound {
  const addedMs = hidden.addedMs + since.addedMs;
  // The other photo was drawn until the round was begun again
  if (since.drawnMs > since.usedMs) return { ...hidden, addedMs, ...earlierPhotos({ ...since, drawnBefore: hidden.drawnBefore }) };
  return { ...hidden, addedMs, drawnMs: hidden.drawnMs + since.drawnMs };
}
