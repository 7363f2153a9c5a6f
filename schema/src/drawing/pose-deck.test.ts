import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choice, type DeckPose, deal, drawnAllBut, fingerprint, newDeck, type PoseDeck, swapChoice } from './pose-deck.ts';

const somePoses = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 })
  .map((counts): DeckPose[] =>
    counts.map((count, pose) => ({ key: `1/${pose}`, views: Array.from({ length: count }, (_, view) => `${pose}-${view}`) })),
  );
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

function dealMany(poses: readonly DeckPose[], seed: number, times: number, drawn: PoseDeck['timesDrawn'] = {}): Choice[] {
  let [deck, last] = [newDeck(poses, seed, { timesDrawn: drawn }), null as Choice | null];
  return Array.from({ length: times }, () => {
    const next = deal(deck, poses, 'new', last);
    [deck, last] = [next.deck, next.choice];
    return next.choice ?? { pose: '', view: '' };
  });
}

describe('choosing photos', () => {
  it('uses every pose once before any comes again', () => {
    fc.assert(
      fc.property(somePoses, seeds, (poses, seed) => {
        const chosen = dealMany(poses, seed, poses.length * 3);
        for (let from = 0; from < chosen.length; from += poses.length)
          expect(new Set(chosen.slice(from, from + poses.length).map(({ pose }) => pose)).size).toBe(poses.length);
      }),
    );
  });

  it('never shows a pose twice running, unless it is the only one', () => {
    fc.assert(
      fc.property(somePoses, seeds, (poses, seed) => {
        fc.pre(poses.length > 1);
        const chosen = dealMany(poses, seed, 60);
        expect(chosen.some(({ pose }, at) => pose === chosen[at - 1]?.pose)).toBe(false);
      }),
    );
  });

  it('uses every view of a pose once before any comes again', () => {
    fc.assert(
      fc.property(somePoses, seeds, (poses, seed) => {
        const most = Math.max(...poses.map(({ views }) => views.length));
        const chosen = dealMany(poses, seed, poses.length * most);
        for (const { key, views } of poses) {
          const own = chosen.filter(({ pose }) => pose === key).slice(0, views.length);
          expect(new Set(own.map(({ view }) => view)).size).toBe(views.length);
        }
      }),
    );
  });

  it('begins with the poses that were drawn least', () => {
    const poses: DeckPose[] = ['a', 'b', 'c'].map((key) => ({ key, views: [`${key}1`, `${key}2`] }));
    expect(dealMany(poses, 5, 3, { a1: 2, b2: 1 }).map(({ pose }) => pose)).toEqual(['c', 'b', 'a']);
    expect(dealMany(poses, 5, 3, { a1: 2, b2: 1 })[1]?.view).toBe('b1');
  });

  it('is the same for the same seed, and another for another seed', () => {
    fc.assert(fc.property(somePoses, seeds, (poses, seed) => void expect(dealMany(poses, seed, 40)).toEqual(dealMany(poses, seed, 40))));
    const many: DeckPose[] = Array.from({ length: 50 }, (_, at) => ({ key: `${at}`, views: ['x'] }));
    expect(dealMany(many, 1, 50)).not.toEqual(dealMany(many, 2, 50));
  });

  it('comes back to a swapped pose only after all others', () => {
    fc.assert(
      fc.property(somePoses, seeds, (poses, seed) => {
        fc.pre(poses.length > 2);
        const first = deal(newDeck(poses, seed), poses, 'new', null);
        const old = first.choice as Choice;
        let { deck, choice: last } = swapChoice(first.deck, poses, old);
        const chosen = [last?.pose];
        for (let count = 1; count < poses.length; count++) {
          const next = deal(deck, poses, 'new', last);
          [deck, last] = [next.deck, next.choice];
          chosen.push(last?.pose);
        }
        expect(chosen.indexOf(old.pose)).toBe(poses.length - 1);
      }),
    );
  });

  it('does not count a photo that was swapped as drawn', () => {
    const poses = ['a', 'b'].map((key) => ({ key, views: [key] }));
    const { deck, choice } = deal(newDeck(poses, 1), poses, 'new', null);
    const swapped = swapChoice(deck, poses, choice as Choice);
    expect(swapped.deck.timesDrawn).toEqual({ [choice?.view ?? '']: 0, [swapped.choice?.view ?? '']: 1 });
  });

  it('shows a pose again from the side that is asked for', () => {
    const poses: DeckPose[] = [{ key: 'a', views: ['front', 'side', 'back'] }];
    for (const view of ['front', 'side', 'back'])
      expect(deal(newDeck(poses, 1, { timesDrawn: drawnAllBut(view, poses) }), poses, 'new', null).choice).toEqual({ pose: 'a', view });
  });

  it('leaves poses out that are gone', () => {
    const poses: DeckPose[] = ['a', 'b', 'c'].map((key) => ({ key, views: [key] }));
    const deck = newDeck(poses, 1);
    const left = poses.slice(0, 1);
    expect(deal(deck, left, 'new', null).choice).toEqual({ pose: 'a', view: 'a' });
    expect(deal(deck, [], 'new', null).choice).toBeNull();
  });
});

it('the fingerprint of poses does not depend on their order, but on how many views each has', () => {
  const [a, b] = [
    { key: '1/1', views: ['x', 'y'] },
    { key: '1/2', views: ['z'] },
  ];
  expect(fingerprint([a, b])).toBe(fingerprint([b, a]));
  expect(fingerprint([a])).not.toBe(fingerprint([a, b]));
  expect(fingerprint([a])).not.toBe(fingerprint([{ ...a, views: ['x'] }]));
});
