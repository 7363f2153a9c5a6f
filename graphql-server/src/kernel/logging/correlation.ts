import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What a line in the log belongs to. A job carries the id of the request that asked for it. */
export interface Correlation {
  requestId?: string | undefined;
  job?: string;
}

const storage = new AsyncLocalStorage<Correlation>();

/** Does the work, and whatever it starts, under this correlation: it stands in each of its log lines. */
export function correlated<T>(correlation: Correlation, work: () => T): T {
  return storage.run(correlation, work);
}

/** What is being worked on here; undefined outside of requests and jobs. */
export function currentCorrelation(): Correlation | undefined {
  return storage.getStore();
}

const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * The id of a request: the one that it brings, where that came from a proxy of ours and is plain, else a new one.
 * @param brought the header `X-Request-Id`; anything that could be more than an id in a log or a header is none
 */
export function requestIdFrom(brought: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof brought === 'string' && REQUEST_ID.test(brought) ? brought : randomUUID();
}
