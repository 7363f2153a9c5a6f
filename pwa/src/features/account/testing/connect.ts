import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The device finds a connection, or loses it. Until mocks are restored. */
export function connect(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** What a button says then. A word about the last try may stand before it. */
export const NEEDS_CONNECTION = /^\s*This needs a connection\.$/;
