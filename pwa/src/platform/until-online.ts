/** Ends when the device has a connection, which may be now. */
export async function untilOnline(): Promise<void> {
  if (!navigator.onLine) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
