/** Joins concurrent calls for the same key into one; all get its result. For calls that are expensive or must not run twice. */
export class SingleFlights<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** Starts the work, or joins the call that is running for this key. When it fails it rejects for all; the next call tries again. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running) return running;
    const flight = work().finally(() => this.#running.delete(key));
    this.#running.set(key, flight);
    return flight;
  }
}

/**
 * Joins concurrent calls of an expensive query into one. No caller waits longer than `timeoutMs`; after that the next call starts a new
 * query, because a lost response never comes. So a service that does not answer is queried once per `timeoutMs`.
 * @throws Error after the timeout, and whatever `query` throws
 */
export function singleFlight<T>(query: () => Promise<T>, timeoutMs: number): () => Promise<T> {
  const flights = new SingleFlights<T>();
  return () => flights.run('', () => within(timeoutMs, query()));
}

/** Waits at most `ms` for the work, which continues after a timeout. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
