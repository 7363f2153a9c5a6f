import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { HOUR_MS } from '@archive/schema/durations';
import { type RequestErrorCode, toRequestError } from '#platform/requests/request-error.ts';
import { pause } from '#platform/timing/pause.ts';
import { withLock } from '#platform/timing/with-lock.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { notifyEveryTab } from './message-notifications.ts';
import {
  contentOf,
  dropAbandoned,
  dropMessage,
  isWriter,
  OUTBOX_LOCK,
  storeMessage,
  type WaitingMessage,
  waitingMessages,
} from './outbox.ts';
import { rejectionOf, sendMessage } from './send-message.ts';

const PAUSES_MS = [2000, 5000, 15_000, 60_000];

/** For a rate limit without a time. */
const LIMITED_MS = 60_000;
const MAX_WAIT_MS = HOUR_MS;

/** Errors that don't depend on the message, so it is sent again later. */
const passing: readonly RequestErrorCode[] = ['NETWORK', 'INTERNAL', 'OUTDATED', 'RATE_LIMITED', 'OVERLOADED'];

interface Problem {
  code: RequestErrorCode;
  /** How long to wait at least before trying again. */
  wait: number;
}

/** Sends the waiting messages, and retries until none is left or `signal` is aborted. Never rejects. */
export async function sendWaitingMessages(client: ApolloClient, signal: AbortSignal): Promise<void> {
  const rejected = new Set<string>();
  for (let tries = 0; !signal.aborted; tries += 1) {
    const wait = await withLock(OUTBOX_LOCK, () => sendAll(client, signal, rejected));
    if (wait === null) return;
    const rest = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
    await pause(Math.max(rest, wait), signal).catch(() => {});
  }
}

/**
 * Sends each message once.
 *
 * @param rejected keys of rejected messages, because the storage may have no room to record that
 * @returns how long to wait at least before trying again; null when there is nothing to try
 */
async function sendAll(client: ApolloClient, signal: AbortSignal, rejected: Set<string>): Promise<number | null> {
  const tried = new Set(rejected);
  let wait: number | null = null;
  for (;;) {
    // Read again each time: another tab may have sent it, moved it to the form or signed out
    const next = waitingMessages().find(({ rejection, idempotencyKey }) => rejection === null && !tried.has(idempotencyKey));
    if (!next || signal.aborted) return wait;
    tried.add(next.idempotencyKey);
    const problem = await sendOne(client, next, signal);
    if (!problem) continue;
    if (passing.includes(problem.code)) wait = Math.max(wait ?? 0, problem.wait);
    else rejected.add(next.idempotencyKey);
    if (problem.code === 'NETWORK') return wait;
  }
}

/** @returns why it was not sent; null when it was */
async function sendOne(client: ApolloClient, message: WaitingMessage, signal: AbortSignal): Promise<Problem | null> {
  const { subject, idempotencyKey } = message;
  try {
    await sendMessage(client, { ...contentOf(message), website: '' }, signal);
  } catch (cause) {
    const error = toRequestError(cause);
    if (!passing.includes(error.code)) storeRejection(message, rejectionOf(error));
    return { code: error.code, wait: error.code === 'RATE_LIMITED' || error.code === 'OVERLOADED' ? retryAfter(cause) : 0 };
  }
  dropMessage(idempotencyKey);
  if (isWriter(storageOwner.get(), message)) notifyEveryTab({ subject, reason: null });
  return null;
}

function storeRejection(message: WaitingMessage, rejection: NonNullable<WaitingMessage['rejection']>): void {
  // A sign-out since then has deleted the message
  if (!waitingMessages().some(({ idempotencyKey }) => idempotencyKey === message.idempotencyKey)) return;
  storeMessage(message, rejection);
  dropAbandoned(storageOwner.get());
  if (isWriter(storageOwner.get(), message)) notifyEveryTab({ subject: message.subject, reason: rejection.text });
}

/** The server's `retryAfter`, in milliseconds. */
function retryAfter(cause: unknown): number {
  const seconds = CombinedGraphQLErrors.is(cause) ? cause.errors[0]?.extensions?.retryAfter : null;
  return typeof seconds === 'number' ? Math.min(seconds * 1000, MAX_WAIT_MS) : LIMITED_MS;
}
