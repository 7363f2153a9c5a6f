import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Simulates that the device finds a connection to the shop, or loses it. Until mocks are restored. */
export async function connect(isOnline: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (isOnline) return Response.json({});
    throw new TypeError('Failed to fetch');
  });
  await act(async () => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
