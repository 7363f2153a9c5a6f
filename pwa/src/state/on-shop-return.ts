/**
 * Calls the listener each time that the shop can be reached again, until `end`: no browser tells when a shop that was out of
 * reach is back. What finds it out loads only when somebody wants to know. Rejects when it cannot be loaded.
 */
export async function onShopReturn(listener: () => void, end: AbortSignal): Promise<void> {
  const { onReconnected } = await import('#platform/connection/connection.ts');
  if (!end.aborted) end.addEventListener('abort', onReconnected(listener), { once: true });
}
