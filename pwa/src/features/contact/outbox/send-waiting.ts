import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { type RequestErrorCode, toRequestError } from '#platform/requests/request-error.ts';
import { pause } from '#platform/timing/pause.ts';
import { withLock } from '#platform/timing/with-lock.ts';
import { keptOwner } from '#state/session/storage-owner.ts';
import { notifyEveryTab } from './message-notifications.ts';
import { dropAbandoned, dropMessage, isWriter, type KeptMessage, keepMessage, keptMessages, letterOf, OUTBOX_TURN } from './outbox.ts';
import { refusalOf, sendMessage } from './send-message.ts';

const PAUSES_MS = [2000, 5000, 15_000, 60_000];

/** Where the shop only says that there were too many. */
const LIMITED_MS = 60_000;
const LONGEST_MS = 3_600_000;

/** They have nothing to do with the message: the same one may be taken later. */
const passing: readonly RequestErrorCode[] = ['NETWORK', 'INTERNAL', 'OUTDATED', 'RATE_LIMITED', 'OVERLOADED'];

interface Problem {
  code: RequestErrorCode;
  /** How long to wait at least before trying again. */
  wait: number;
}

/** Sends what is kept, and goes on trying until nothing waits any more or `signal` ends it. Never rejects. */
export async function sendKeptMessages(client: ApolloClient, signal: AbortSignal): Promise<void> {
  const refused = new Set<string>();
  for (let tries = 0; !signal.aborted; tries += 1) {
    const wait = await withLock(OUTBOX_TURN, () => sendAll(client, signal, refused));
    if (wait === null) return;
    const rest = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
    await pause(Math.max(rest, wait), signal).catch(() => {});
  }
}

/**
 * Sends each once.
 *
 * @param refused those that the server has not taken: the storage may have no room to record that
 * @returns how long to wait at least before trying again; null when there is nothing to try
 */
async function sendAll(client: ApolloClient, signal: AbortSignal, refused: Set<string>): Promise<number | null> {
  const tried = new Set(refused);
  let wait: number | null = null;
  for (;;) {
    // read again each time: another tab may have sent it, taken it back or signed out
    const next = keptMessages().find(({ refusal, idempotencyKey }) => refusal === null && !tried.has(idempotencyKey));
    if (!next || signal.aborted) return wait;
    tried.add(next.idempotencyKey);
    const problem = await sendOne(client, next, signal);
    if (!problem) continue;
    if (passing.includes(problem.code)) wait = Math.max(wait ?? 0, problem.wait);
    else refused.add(next.idempotencyKey);
    if (problem.code === 'NETWORK') return wait;
  }
}

/** @returns why it was not sent; null when it was */
async function sendOne(client: ApolloClient, kept: KeptMessage, signal: AbortSignal): Promise<Problem | null> {
  const { subject, idempotencyKey } = kept;
  try {
    await sendMessage(client, { ...letterOf(kept), website: '' }, signal);
  } catch (cause) {
    const error = toRequestError(cause);
    if (!passing.includes(error.code)) writeDown(kept, refusalOf(error));
    return { code: error.code, wait: error.code === 'RATE_LIMITED' || error.code === 'OVERLOADED' ? retryAfter(cause) : 0 };
  }
  dropMessage(idempotencyKey);
  if (isWriter(keptOwner.get(), kept)) notifyEveryTab({ subject, reason: null });
  return null;
}

function writeDown(message: KeptMessage, refusal: NonNullable<KeptMessage['refusal']>): void {
  // who has signed out meanwhile leaves nothing behind
  if (!keptMessages().some(({ idempotencyKey }) => idempotencyKey === message.idempotencyKey)) return;
  keepMessage(message, refusal);
  dropAbandoned(keptOwner.get());
  if (isWriter(keptOwner.get(), message)) notifyEveryTab({ subject: message.subject, reason: refusal.text });
}

/** As the shop says, in milliseconds. */
function retryAfter(cause: unknown): number {
  const seconds = CombinedGraphQLErrors.is(cause) ? cause.errors[0]?.extensions?.retryAfter : null;
  return typeof seconds === 'number' ? Math.min(seconds * 1000, LONGEST_MS) : LIMITED_MS;
}
