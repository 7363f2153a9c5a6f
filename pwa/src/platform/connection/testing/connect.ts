import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Simulates that the device finds a connection to the shop, or loses it. Until mocks are restored. */
export async function connect(isOnline: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  setShopThere(isOnline);
  await act(async () => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Simulates that the shop responds, or that it doesn't while the device has its connection. Until mocks are restored. */
export function setShopThere(isThere: boolean): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (isThere) return Response.json({});
    throw new TypeError('Failed to fetch');
  });
}
