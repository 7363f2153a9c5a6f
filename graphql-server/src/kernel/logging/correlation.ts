import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The request or job that a log line belongs to. A job carries the id of the request that enqueued it. */
export interface Correlation {
  requestId?: string | undefined;
  job?: string;
}

const storage = new AsyncLocalStorage<Correlation>();

/** Runs the work, and whatever it starts, under this correlation, which all its log lines contain. */
export function correlated<T>(correlation: Correlation, work: () => T): T {
  return storage.run(correlation, work);
}

/** The current request or job; undefined outside of both. */
export function currentCorrelation(): Correlation | undefined {
  return storage.getStore();
}

const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * The id of a request: the one sent by a trusted proxy if it is plain, or else a new one.
 * @param brought the header `X-Request-Id`; ignored when it has characters that are unsafe in a log or a header
 */
export function requestIdFrom(brought: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof brought === 'string' && REQUEST_ID.test(brought) ? brought : randomUUID();
}
