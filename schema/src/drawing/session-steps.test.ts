import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DeckPose } from './pose-deck.ts';
import type { Round } from './rounds.ts';
import * as desk from './session.ts';

/** What the person does, with the seconds that passed before. */
const steps = fc.array(
  fc.record({
    seconds: fc.integer({ min: 0, max: 90 }),
    press: fc.constantFrom('next', 'next', 'back', 'swap', 'more', 'pause', 'resume', 'wait'),
  }),
  { maxLength: 60 },
);
const somePoses = fc
  .array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 8 })
  .map((counts): DeckPose[] => counts.map((count, pose) => ({ key: `1/${pose}`, views: views(pose, count) })));
const views = (pose: number, count: number) => Array.from({ length: count }, (_, view) => `${pose}-${view}`);
const draw: Round = { kind: 'draw', seconds: 30, pick: 'new' };
const rest: Round = { kind: 'break', seconds: 60, pick: 'same' };
const somePlan = fc.array(fc.constantFrom(draw, draw, draw, rest), { minLength: 1, maxLength: 40 });
const look: Round = { ...draw, kind: 'look' };
const memory: Round[] = [look, { ...look, kind: 'hidden', pick: 'same' }, { ...look, kind: 'compare', pick: 'same' }];
const withMemory = fc.array(fc.constantFrom([draw], memory), { minLength: 1, maxLength: 10 }).map((parts) => parts.flat());

interface Moment {
  press: string;
  now: number;
  before: desk.RunningSession;
  after: desk.RunningSession;
}

/** Plays random steps, and gives each to a check. @param checkOf makes the check of one session */
function playing(checkOf: (poses: readonly DeckPose[]) => (moment: Moment) => void, plan: fc.Arbitrary<Round[]> = somePlan): void {
  const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(somePoses, plan, seeds, steps, (poses, rounds, seed, all) => {
      let now = 1_800_000_000_000;
      let session = desk.startSession({ rounds, poses, seed }, now);
      const check = checkOf(poses);
      for (const { seconds, press } of all) {
        now += seconds * 1000;
        const before = desk.tick(session, poses, now, true);
        session = pressed(press, before, poses, now);
        check({ press, now, before, after: session });
      }
    }),
  );
}

function pressed(press: string, session: desk.RunningSession, poses: readonly DeckPose[], now: number): desk.RunningSession {
  switch (press) {
    case 'next':
      return desk.next(session, poses, now);
    case 'back':
      return desk.back(session, poses, now);
    case 'swap':
      return desk.swap(session, poses, now);
    case 'more':
      return desk.addTime(session, 30);
    case 'pause':
      return desk.pause(session, now);
    case 'resume':
      return desk.resume(session, now);
    default:
      return session;
  }
}

/** The poses of the rounds that were reached, without the time to get ready, which shows the first one. */
const posesOf = ({ rounds }: desk.RunningSession) => rounds.slice(1).map(({ photo }) => photo?.pose ?? null);

it('no pose is shown in another round before all were shown, however one goes on, back, and swaps', () => {
  playing((poses) => {
    const seen = new Set<string>();
    let known: readonly (string | null)[] = [];
    const see = (session: desk.RunningSession) => {
      for (const [at, pose] of posesOf(session).entries()) {
        if (pose === null || pose === known[at]) continue;
        if (seen.size < poses.length) expect([...seen]).not.toContain(pose);
        seen.add(pose);
      }
      known = posesOf(session);
    };
    return ({ before, after }) => [before, after].forEach(see);
  });
});

it('the clock is never negative, nor above the whole time of the round', () => {
  playing(() => ({ now, after }) => {
    if (after.isDone) return;
    const left = desk.leftMs(after, now) ?? 0;
    const whole = (desk.currentRound(after).seconds ?? 0) * 1000 + (after.rounds[after.index]?.addedMs ?? 0);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(whole);
  });
});

it('back shows what the round before showed, with all of its time', () => {
  playing(() => ({ press, now, before, after }) => {
    if (press !== 'back' || after === before) return;
    expect(after.index).toBeLessThan(before.isDone ? before.plan.length : before.index);
    expect(desk.currentPhoto(after)).toEqual(before.rounds[after.index]?.photo);
    expect(desk.leftMs(after, now)).toBe((desk.currentRound(after).seconds ?? 0) * 1000);
  });
});

it('a swap keeps the round and shows another pose, unless there is only one', () => {
  playing(() => ({ press, now, before, after }) => {
    if (press !== 'swap' || desk.currentPhoto(before) === null || before.isDone) return;
    expect(after.index).toBe(before.index);
    expect(desk.currentPhoto(after)?.pose).not.toBe(desk.currentPhoto(before)?.pose);
    expect(desk.leftMs(after, now)).toBe((desk.currentRound(after).seconds ?? 0) * 1000);
  });
});

it('drawing from memory is compared with the photo that was looked at, also after going back and a swap', () => {
  playing(
    () =>
      ({ after: { plan, rounds } }) => {
        const shown = rounds.flatMap(({ photo }, at) => (photo && at > 0 ? [{ photo, pick: plan[at]?.pick }] : []));
        for (const [at, { photo, pick }] of shown.entries()) if (at > 0 && pick === 'same') expect(photo).toEqual(shown[at - 1]?.photo);
      },
    withMemory,
  );
});
