import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeckPose } from './pose-deck.ts';
import { PRESETS, type Round, roundsOfPreset, totalSeconds } from './rounds.ts';
import * as desk from './session.ts';

const poses: DeckPose[] = Array.from({ length: 5 }, (_, at) => ({ key: `1/${at}`, views: [`${at}a`, `${at}b`, `${at}c`] }));
const T0 = 1_800_000_000_000;
const draw = (seconds: number | null, pick: Round['pick'] = 'new'): Round => ({ kind: 'draw', seconds, pick });
const rest: Round = { kind: 'break', seconds: 60, pick: 'same' };
const start = (...rounds: Round[]) => desk.startSession({ rounds, poses, seed: 7 }, T0);
const at = (session: desk.RunningSession, seconds: number) => desk.tick(session, poses, T0 + seconds * 1000, true);

describe('the clock of a session', () => {
  it('gives five seconds to get ready, then every round its time', () => {
    const session = start(draw(30), draw(60));
    expect(desk.currentRound(at(session, 4.9)).kind).toBe('ready');
    expect([at(session, 5), at(session, 34.9), at(session, 35)].map(({ index }) => index)).toEqual([1, 1, 2]);
    expect(desk.leftMs(at(session, 40), T0 + 40_000)).toBe(55_000);
    expect(at(session, 95)).toMatchObject({ isDone: true, runsSince: null });
  });

  it('shows the photo of the first round while the person gets ready', () => {
    const session = start(draw(30), draw(60));
    expect(desk.currentPhoto(session)).toEqual(desk.currentPhoto(at(session, 5)));
    expect(desk.currentPhoto(at(session, 35))?.pose).not.toBe(desk.currentPhoto(session)?.pose);
  });

  it('draws the photo that was chosen first, also after a break', () => {
    const session = start(rest, draw(30), draw(60));
    expect(desk.currentPhoto(at(session, 10))).toBeNull();
    expect(desk.currentPhoto(at(session, 65))).toEqual(desk.currentPhoto(session));
    expect(desk.currentPhoto(at(session, 95))?.pose).not.toBe(desk.currentPhoto(session)?.pose);
  });

  it('stops while paused, and goes on with the same second', () => {
    const paused = desk.pause(at(start(draw(30)), 15), T0 + 15_000);
    expect(desk.leftMs(paused, T0 + 3_600_000)).toBe(20_000);
    expect(desk.tick(paused, poses, T0 + 3_600_000)).toBe(paused);
    const resumed = desk.resume(paused, T0 + 3_600_000);
    expect(desk.leftMs(resumed, T0 + 3_605_000)).toBe(15_000);
  });

  it('goes on as it was if it is resumed while it runs', () => {
    const session = at(start(draw(30)), 15);
    expect(desk.resume(session, T0 + 20_000)).toBe(session);
  });

  it('pauses at the beginning of the next round if the device slept', () => {
    const slept = desk.tick(at(start(draw(30), draw(60), draw(60)), 5), poses, T0 + 600_000);
    expect(slept).toMatchObject({ index: 2, runsSince: null });
    expect(desk.leftMs(slept, T0 + 600_000)).toBe(60_000);
  });

  it('is the same after a session was stored and read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(...PRESETS), (seconds, preset) => {
        const session = at(desk.startSession({ rounds: roundsOfPreset(preset), poses, seed: 3 }, T0), seconds);
        const stored: desk.RunningSession = JSON.parse(JSON.stringify(session));
        expect(at(stored, seconds + 1000)).toEqual(at(session, seconds + 1000));
      }),
    );
  });

  it('ends exactly after its rounds, however rarely it is asked', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 5, max: 900 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 700 }),
        (times, step) => {
          const rounds = times.map((seconds) => draw(seconds));
          const end = totalSeconds(rounds) + 5;
          let session = start(...rounds);
          for (let now = 0; now < end; now += step) {
            session = at(session, now);
            expect(session.isDone).toBe(false);
          }
          expect(at(session, end).isDone).toBe(true);
        },
      ),
    );
  });
});

describe('the person at the desk', () => {
  it('gets more time for the round when they ask for it', () => {
    const session = desk.addTime(at(start(draw(30)), 5), 60);
    expect(desk.leftMs(session, T0 + 5000)).toBe(90_000);
  });

  it('goes on early, and a paused session stays paused', () => {
    const early = desk.next(at(start(draw(30), draw(60)), 10), poses, T0 + 10_000);
    expect(early).toMatchObject({ index: 2, runsSince: T0 + 10_000 });
    expect(early.rounds[1]?.usedMs).toBe(5000);
    const paused = desk.next(desk.pause(at(start(draw(30), draw(60)), 10), T0 + 10_000), poses, T0 + 20_000);
    expect(paused).toMatchObject({ index: 2, runsSince: null });
  });

  it('goes back to the round before a break, with its photo and all of its time', () => {
    const session = at(start(draw(30), rest, draw(60)), 100);
    const before = desk.back(session, poses, T0 + 100_000);
    expect(before.index).toBe(1);
    expect(desk.currentPhoto(before)).toEqual(session.rounds[1]?.photo);
    expect(desk.leftMs(before, T0 + 100_000)).toBe(30_000);
    expect(desk.next(before, poses, T0 + 101_000).rounds[3]).toEqual(desk.pause(session, T0 + 100_000).rounds[3]);
  });

  it('goes back from the end of the session', () => {
    const done = at(start(draw(30)), 100);
    expect(desk.back(done, poses, T0 + 100_000)).toMatchObject({ isDone: false, index: 1, runsSince: T0 + 100_000 });
  });

  it('keeps what was drawn when the round before is only looked at again', () => {
    const session = at(start(draw(1500), draw(60)), 1506);
    const back = desk.back(session, poses, T0 + 1_506_000);
    const drawn = desk.drawnPhotos(desk.finish(desk.next(back, poses, T0 + 1_508_000), T0 + 1_508_000));
    expect(drawn).toEqual([{ round: 1, photo: session.rounds[1]?.photo, seconds: 1502 }]);
  });

  it('continues the last drawing, with the time of both parts', () => {
    const done = at(start(draw(30)), 100);
    const ended = desk.finish(desk.back(done, poses, T0 + 100_000), T0 + 112_000);
    expect(desk.drawnPhotos(ended).map(({ seconds }) => seconds)).toEqual([42]);
  });

  it('stays at the first round when there is none before', () => {
    const session = at(start(draw(30)), 6);
    expect(desk.back(session, poses, T0 + 6000)).toBe(session);
  });

  it('swaps the photo and keeps the round with all of its time', () => {
    const session = at(start(draw(30), draw(60)), 20);
    const swapped = desk.swap(session, poses, T0 + 20_000);
    expect(swapped.index).toBe(1);
    expect(desk.currentPhoto(swapped)?.pose).not.toBe(desk.currentPhoto(session)?.pose);
    expect(desk.leftMs(swapped, T0 + 20_000)).toBe(30_000);
    expect(desk.drawnPhotos(desk.finish(swapped, T0 + 30_000))).toEqual([{ round: 1, photo: desk.currentPhoto(swapped), seconds: 10 }]);
  });

  it('keeps what was drawn when the photo is swapped after going back to it', () => {
    const session = at(start(draw(1500), draw(60)), 1506);
    const swapped = desk.swap(desk.back(session, poses, T0 + 1_506_000), poses, T0 + 1_508_000);
    expect(desk.leftMs(swapped, T0 + 1_508_000)).toBe(1_500_000);
    const twice = desk.swap(swapped, poses, T0 + 1_518_000);
    expect(desk.drawnPhotos(desk.finish(twice, T0 + 1_528_000))).toEqual([
      { round: 1, photo: session.rounds[1]?.photo, seconds: 1502 },
      { round: 1, photo: desk.currentPhoto(twice), seconds: 10 },
    ]);
  });

  it('never ends without a limit, and gets another photo each time', () => {
    let session = at(start(draw(null)), 5);
    const shown = new Set<string | undefined>();
    for (let step = 0; step < 5; step++) {
      session = at(session, 1000 * (step + 1));
      shown.add(desk.currentPhoto(session)?.pose);
      expect(desk.leftMs(session, T0)).toBeNull();
      session = desk.next(session, poses, T0 + 1000 * (step + 1));
    }
    expect(shown.size).toBe(5);
    expect(session.isDone).toBe(false);
  });

  it('sees what was drawn, each photo with its time', () => {
    const session = at(start(draw(30), draw(60), rest, draw(60, 'same'), draw(60)), 5 + 30 + 60 + 60 + 60 + 1);
    const drawn = desk.drawnPhotos(desk.finish(session, T0 + 216_000));
    expect(drawn.map(({ seconds }) => seconds)).toEqual([30, 120]);
  });
});

describe('rounds of one pose', () => {
  const views = (preset: 'fourSides' | 'memory' | 'longPose') => {
    const session = at(desk.startSession({ rounds: roundsOfPreset(preset), poses, seed: 1 }, T0), 100_000);
    return session.rounds.slice(1).map(({ photo }) => photo);
  };

  it('walk around it in four sides, and begin again where views are missing', () => {
    const shown = views('fourSides');
    expect(new Set(shown.map((photo) => photo?.pose)).size).toBe(1);
    const sides = shown.map((photo) => photo?.view);
    expect(new Set(sides.slice(0, 3)).size).toBe(3);
    expect(sides[3]).toBe(sides[0]);
  });

  it('show the same photo for a long pose, and none in the breaks', () => {
    const shown = views('longPose');
    expect(new Set(shown.filter(Boolean).map((photo) => photo?.view)).size).toBe(1);
    expect(shown.filter((photo) => photo === null)).toHaveLength(5);
  });

  it('look, draw and compare one photo, then another', () => {
    const shown = views('memory').map((photo) => photo?.view);
    for (let first = 0; first < 12; first += 3) expect(new Set(shown.slice(first, first + 3)).size).toBe(1);
    expect(new Set(shown).size).toBe(4);
  });
});
