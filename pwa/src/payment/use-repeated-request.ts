import { useEffect, useEffectEvent, useState } from 'react';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { pause } from '#platform/timing/pause.ts';
import { isTemporaryOutage, type Outage, type TemporaryOutage } from './outage.ts';

/** A lost response doesn't always show as a lost connection, so waiting for a connection is not enough. */
const UNREACHABLE_PAUSE_MS = 15_000;
/** Waiting pages must not add to the load. Rate limits end within a minute. */
const BUSY_PAUSES_MS = [4000, 8000, 15_000, 30_000, 60_000];
const LAST_BUSY_PAUSE_MS = 120_000;

export interface RepeatedRequest<Subject> {
  /** The payment whose status is requested. Null until it is known. */
  subject: Subject | null;
  /** Sends the request and shows the response. Rejects if there is none. */
  send: (subject: Subject, signal: AbortSignal) => Promise<void>;
  /** Shows the failure. Returns the outage that caused it; null if the request should not be repeated. */
  onFailure: (cause: unknown, subject: Subject) => Outage | null;
  /** Whether a new connection may change the result. It doesn't help an overloaded shop. */
  isUnsettled: boolean;
  /** Called when the button is pressed, to show that it works. */
  onTryAgain: () => void;
}

/**
 * Requests a payment's status: at once, and again after a temporary outage, with a new connection, or when the buyer presses
 * 'Try Again'. Orders and tickets share it.
 */
export function useRepeatedRequest<Subject>({ subject, send, onFailure, isUnsettled, onTryAgain }: RepeatedRequest<Subject>) {
  const [attempt, setAttempt] = useState({ busyCount: 0 });
  const start = useEffectEvent(send);
  const handleFailure = useEffectEvent(onFailure);

  useEffect(() => {
    if (subject === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    async function repeatAfter(cause: unknown, subject: Subject): Promise<void> {
      signal.throwIfAborted();
      const outage = handleFailure(cause, subject);
      if (!isTemporaryOutage(outage)) return;
      await pause(pauseAfter(outage, attempt.busyCount), signal);
      setAttempt({ busyCount: outage === 'busy' ? attempt.busyCount + 1 : attempt.busyCount });
    }
    start(subject, signal)
      .catch((cause) => repeatAfter(cause, subject))
      // Aborted while waiting
      .catch(() => {});
    return () => controller.abort();
  }, [subject, attempt]);

  const isOffline = useRetryOnReconnect(() => {
    if (isUnsettled) setAttempt({ ...attempt });
  });
  /** For the button: retries now and starts with the short pauses again. */
  function tryAgain(): void {
    onTryAgain();
    setAttempt({ busyCount: 0 });
  }
  return { tryAgain, isOffline };
}

function pauseAfter(outage: TemporaryOutage, busyCount: number): number {
  return outage === 'busy' ? (BUSY_PAUSES_MS[busyCount] ?? LAST_BUSY_PAUSE_MS) : UNREACHABLE_PAUSE_MS;
}
