import type { Choice, DeckPose } from './pose-deck.ts';
import { currentPhoto, type RunningSession, swap } from './session.ts';

/** Photos that the person never wants to draw. */

/** Swaps the photo of this round, and never chooses it again. Changes nothing if there is no other one. */
export function hidePhoto(session: RunningSession, poses: readonly DeckPose[], now: number): RunningSession {
  const photo = currentPhoto(session);
  if (!photo) return session;
  const hidden = [...session.deck.hidden, photo.view];
  const swapped = swap({ ...session, deck: { ...session.deck, hidden } }, poses, now);
  return swapped.rounds === session.rounds ? session : swapped;
}

/** The photo can be chosen again. @param round if this one still runs, it shows the photo again */
export function showPhoto(session: RunningSession, photo: Choice, round: number): RunningSession {
  const deck = { ...session.deck, hidden: session.deck.hidden.filter((view) => view !== photo.view) };
  const isBack = round === session.index && !session.isDone;
  const rounds = session.rounds.map((each, at) => (isBack && at === round ? { ...each, photo } : each));
  return { ...session, deck, rounds };
}
