import { beforeEach, describe, expect, it, test } from 'vitest';
import { AID_TEXTS, AIDS, isOn, switched } from './aid-switches.ts';
import { deskAids, NO_DESK_AIDS } from './desk-aids.ts';
import { clearAids, readAids, readCardPixels, storeAids, storeCardPixels } from './stored-aids.ts';

const SESSION = '0b0c6f0e-6b0e-4f6e-9a57-0d7b0e9f3d11';
const OTHER = '0b0c6f0e-6b0e-4f6e-9a57-0d7b0e9f3d12';

beforeEach(() => window.localStorage.clear());

describe('the drawing aids', () => {
  it.each(AIDS)('%s is switched on and off again, and leaves the others as they are', (aid) => {
    expect(isOn(NO_DESK_AIDS, aid)).toBe(false);
    const on = switched(NO_DESK_AIDS, aid);
    expect(isOn(on, aid)).toBe(true);
    const others = AIDS.filter((each) => each !== aid && isOn(on, each));
    expect(others).toEqual(aid === 'space' ? ['crop'] : []);
    expect(isOn(switched(on, aid), aid)).toBe(false);
    expect(deskAids.safeParse(on).success).toBe(true);
  });

  it('lose the crop that came with the negative space together with it, unless it was moved', () => {
    const space = switched(NO_DESK_AIDS, 'space');
    const moved = { ...space, crop: { ...space.crop, width: 0.5 } };
    expect([switched(space, 'space').isCropped, switched(moved, 'space').isCropped]).toEqual([false, true]);
  });

  it('have a key each, which nothing else on the screen uses', () => {
    const keys = AIDS.map((aid) => AID_TEXTS[aid].key);
    // Panel, full screen, clock, another photo, large clock, flipping to the drawing
    expect(new Set([...keys, 'A', 'F', 'H', 'S', 'T', 'X']).size).toBe(AIDS.length + 6);
  });

  it('include only one that reduces the photo at a time', () => {
    const contour = switched(switched(NO_DESK_AIDS, 'values'), 'contour');
    expect([isOn(contour, 'values'), isOn(contour, 'contour')]).toEqual([false, true]);
  });
});

describe('stored aids', () => {
  const aids = switched(switched(NO_DESK_AIDS, 'grid'), 'squint');

  it('are those of their session, and of no other', () => {
    storeAids(SESSION, aids);
    expect(readAids(SESSION)).toEqual(aids);
    expect(readAids(OTHER)).toEqual(NO_DESK_AIDS);
  });

  it('of a class are stored beside those of an open session, and older ones are not', () => {
    const ofClass = switched(NO_DESK_AIDS, 'plumb');
    storeAids(SESSION, aids);
    storeAids(OTHER, NO_DESK_AIDS);
    storeAids(OTHER, ofClass);
    expect([readAids(SESSION), readAids(OTHER)]).toEqual([aids, ofClass]);
    storeAids(OTHER.replace(/2$/, '3'), NO_DESK_AIDS);
    expect(readAids(SESSION)).toEqual(NO_DESK_AIDS);
  });

  it('of an earlier release are still those of their session', () => {
    window.localStorage.setItem('desk-aids', JSON.stringify({ sessionId: SESSION, aids }));
    expect(readAids(SESSION)).toEqual(aids);
  });

  it('are gone after they were cleared', () => {
    storeAids(SESSION, aids);
    clearAids();
    expect(readAids(SESSION)).toEqual(NO_DESK_AIDS);
  });

  it.each([
    ['text', '"x"'],
    ['a place beyond the picture', JSON.stringify({ sessionId: SESSION, aids: { ...aids, plumb: { x: 2, y: 0 } } })],
    ['no thresholds', JSON.stringify({ sessionId: SESSION, aids: { ...aids, thresholds: [] } })],
    ['an unknown grid', JSON.stringify({ sessionId: SESSION, aids: { ...aids, grid: 'hexagons' } })],
  ])('that are damaged are ignored: %s', (_, text) => {
    window.localStorage.setItem('desk-aids', text);
    expect(readAids(SESSION)).toEqual(NO_DESK_AIDS);
  });
});

test('the length of a card is kept in its limits', () => {
  expect(readCardPixels()).toBeNull();
  storeCardPixels(431.6);
  expect(readCardPixels()).toBe(432);
  storeCardPixels(5);
  expect(readCardPixels()).toBeNull();
});
