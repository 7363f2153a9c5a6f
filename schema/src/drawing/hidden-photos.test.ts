import { describe, expect, it } from 'vitest';
import { hidePhoto, showPhoto } from './hidden-photos.ts';
import type { Choice } from './pose-deck.ts';
import * as desk from './session.ts';

const poses = [1, 2, 3].map((at) => ({ key: `1/${at}`, views: [`${at}a`, `${at}b`] }));
const draw = { kind: 'draw', seconds: 30, pick: 'new' } as const;
const drawing = desk.tick(desk.startSession({ rounds: Array.from({ length: 12 }, () => draw), poses, seed: 3 }, 0), poses, 15_000, true);
const photo = desk.currentPhoto(drawing) as Choice;
const round = desk.settle(drawing, 15_000).rounds[1] as desk.SessionRound;
const views = (session: desk.RunningSession) => desk.tick(session, poses, 3_600_000, true).rounds.map((round) => round.photo?.view ?? null);

describe('a photo that is hidden', () => {
  const hidden = hidePhoto(drawing, poses, 15_000);

  it('is swapped in its round, which has all of its time again', () => {
    expect(desk.currentPhoto(hidden)).not.toEqual(photo);
    expect([hidden.index, desk.leftMs(hidden, 15_000)]).toEqual([1, 30_000]);
  });

  it('never comes again, and the others do', () => {
    expect(views(drawing).slice(2)).toContain(photo.view);
    expect(views(hidden).slice(1)).not.toContain(photo.view);
    expect(new Set(views(hidden).slice(1)).size).toBe(5);
  });

  it('is not the next view of its pose either', () => {
    const sides = ['new', 'nextView', 'nextView', 'nextView'].map((pick) => ({ ...draw, pick: pick as 'new' | 'nextView' }));
    const around = desk.startSession({ rounds: sides, poses, seed: 3, hidden: ['1a', '2a', '3a'] }, 0);
    expect(views(around).every((view) => view?.endsWith('b'))).toBe(true);
  });

  it('is shown again in its round, and may come again', () => {
    const shown = showPhoto(hidden, round, 1, 15_000);
    expect([desk.currentPhoto(shown), shown.deck.hidden]).toEqual([photo, []]);
    const later = showPhoto(desk.next(hidden, poses, 20_000), round, 1, 20_000);
    expect(desk.currentPhoto(later)).not.toEqual(photo);
    expect(views(later).slice(2)).toContain(photo.view);
  });

  it('shown again has what was drawn before and the time since, and what was left on the clock', () => {
    const shown = showPhoto(desk.addTime(hidden, 30), round, 1, 19_000);
    expect(desk.leftMs(shown, 19_000)).toBe(50_000);
    expect(desk.drawnPhotos(desk.finish(shown, 20_000))).toEqual([{ round: 1, photo, seconds: 15 }]);
  });

  it('shown again after another one was drawn in its round leaves the time of both', () => {
    const other = desk.currentPhoto(hidden);
    const back = desk.back(desk.next(hidden, poses, 35_000), poses, 36_000);
    const shown = showPhoto(back, round, 1, 37_000);
    expect(desk.drawnPhotos(desk.finish(shown, 37_000))).toEqual([
      { round: 1, photo: other, seconds: 21 },
      { round: 1, photo, seconds: 10 },
    ]);
  });

  it('stays if there is no other one', () => {
    const one = [{ key: '1/1', views: ['a'] }];
    const session = desk.startSession({ rounds: [draw], poses: one, seed: 1 }, 0);
    expect(hidePhoto(session, one, 0)).toBe(session);
  });
});
