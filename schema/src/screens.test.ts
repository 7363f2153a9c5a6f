import { describe, expect, it } from 'vitest';
import { SCREENS, screenAt } from './screens.ts';

describe('screenAt', () => {
  it('knows every screen, with and without a slash at its end', () => {
    for (const screen of SCREENS.filter((path) => !path.includes(':'))) {
      expect(screenAt(screen)).toEqual({ screen, eventId: null });
      expect(screenAt(screen === '/' ? '/' : `${screen}/`)).toEqual({ screen, eventId: null });
    }
  });

  it('tells which event is meant', () => {
    expect(screenAt('/events/2')).toEqual({ screen: '/events/:id', eventId: '2' });
    expect(screenAt('/events/two/')).toEqual({ screen: '/events/:id', eventId: 'two' });
  });

  it.each(['/nothing', '/events/2/3', '//', '/photo-sets/1', '', 'events', '/Events', '/admin'])('finds nothing at %j', (path) =>
    expect(screenAt(path)).toBeNull(),
  );
});
