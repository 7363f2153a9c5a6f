import { useEffect, useEffectEvent, useState } from 'react';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { pause } from '#platform/timing/pause.ts';
import { isPassingOutage, type Outage, type PassingOutage } from './outage.ts';

/** A lost answer doesn't always show as a lost connection, so waiting for a connection is not enough. */
const UNREACHABLE_PAUSE_MS = 15_000;
/** Waiting pages must not add to the load. Rate limits end within a minute. */
const BUSY_PAUSES_MS = [4000, 8000, 15_000, 30_000, 60_000];
const LAST_BUSY_PAUSE_MS = 120_000;

export interface RepeatedRequest<Subject> {
  /** The payment that is asked about. Null until it is known. */
  subject: Subject | null;
  /** Asks the server and shows its answers. Rejects when there is none. */
  send: (subject: Subject, signal: AbortSignal) => Promise<void>;
  /** Shows the failure. Returns the outage that caused it; null if the request should not be repeated. */
  onFailure: (cause: unknown, subject: Subject) => Outage | null;
  /** Whether a new connection may bring another answer. It doesn't help an overloaded shop. */
  isUnsettled: boolean;
  /** Shows that the button works. */
  onTryAgain: () => void;
}

/**
 * Asks what became of a payment: at once, and again after an outage that may pass, with a new connection, or when the buyer presses
 * 'Try Again'. The same for orders and tickets.
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
      if (!isPassingOutage(outage)) return;
      await pause(pauseAfter(outage, attempt.busyCount), signal);
      setAttempt({ busyCount: outage === 'busy' ? attempt.busyCount + 1 : attempt.busyCount });
    }
    start(subject, signal)
      .catch((cause) => repeatAfter(cause, subject))
      // aborted while waiting
      .catch(() => {});
    return () => controller.abort();
  }, [subject, attempt]);

  const isOffline = useRetryOnReconnect(() => {
    if (isUnsettled) setAttempt({ ...attempt });
  });
  /** Starts again with the short pauses. */
  function tryAgain(): void {
    onTryAgain();
    setAttempt({ busyCount: 0 });
  }
  return { tryAgain, isOffline };
}

function pauseAfter(outage: PassingOutage, busyCount: number): number {
  return outage === 'busy' ? (BUSY_PAUSES_MS[busyCount] ?? LAST_BUSY_PAUSE_MS) : UNREACHABLE_PAUSE_MS;
}
