import { isDeviceOnline } from '../connection/device-online.ts';
import { pause } from '../timing/pause.ts';
import { toRequestError } from './request-error.ts';

const PAUSES_MS = [1000, 3000];

/** Tries up to three times: a device that has just found a connection loses its first requests. Only for idempotent requests. */
export async function withRetry<Result>(send: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  for (const ms of PAUSES_MS) {
    try {
      return await send();
    } catch (cause) {
      if (signal?.aborted || !isDeviceOnline() || toRequestError(cause).code !== 'NETWORK') throw cause;
    }
    await pause(ms, signal);
  }
  return send();
}
