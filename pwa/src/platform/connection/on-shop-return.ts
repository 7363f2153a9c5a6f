/**
 * Calls the listener each time that the shop can be reached again, until `end`: browsers have no event for a shop that was out of
 * reach. The code that detects it loads on the first call. Rejects if it can't be loaded.
 */
export async function onShopReturn(listener: () => void, end: AbortSignal): Promise<void> {
  const { onReconnected } = await import('./connection.ts');
  if (!end.aborted) end.addEventListener('abort', onReconnected(listener), { once: true });
}
