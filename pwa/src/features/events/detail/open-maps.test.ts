import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAppleDevice, type MapsWindow, openAppleMaps } from './open-maps.ts';

const agents = {
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1',
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15',
  Android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  Windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};

test.each([
  ['iPhone', true],
  ['iPad', true],
  ['Android', false],
  ['Windows', false],
] as const)('%s: an Apple device is %s', (name, isApple) => expect(isAppleDevice({ userAgent: agents[name] })).toBe(isApple));

describe('openAppleMaps', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('tries the scheme at once, and the web in a new tab after 25 ms', () => {
    const [assign, open] = [vi.fn(), vi.fn()];
    openAppleMaps('Camp & Hill', { location: { assign }, open, setTimeout: window.setTimeout } as unknown as MapsWindow);
    expect(assign.mock.calls).toEqual([['maps://?q=Camp%20%26%20Hill']]);
    vi.advanceTimersByTime(24);
    expect(open).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(open.mock.calls).toEqual([['https://www.google.com/maps/search/?api=1&query=Camp%20%26%20Hill', '_blank', 'noopener']]);
  });
});
