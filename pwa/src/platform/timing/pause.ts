/** Waits so many milliseconds. @throws the signal's reason when it is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/** Lets the browser paint and handle taps between two pieces of work, which are slow on a phone. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
