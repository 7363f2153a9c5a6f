import type { ApolloClient } from '@apollo/client';
import { ContactSendMessageDocument } from '#generated/graphql.ts';
import { inTurn } from '#platform/in-turn.ts';
import { pause } from '#platform/pause.ts';
import { toRequestError } from '#platform/request-error.ts';
import { tellEveryTab } from './message-news.ts';
import { dropMessage, type KeptMessage, keepMessage, keptMessages, OUTBOX_TURN } from './outbox.ts';
import { refusalOf } from './refusal-of.ts';

const PAUSES_MS = [2000, 5000, 15_000, 60_000];

/** Sends what is kept, and goes on trying until nothing waits any more or `signal` ends it. Never rejects. */
export async function sendKeptMessages(client: ApolloClient, signal: AbortSignal): Promise<void> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    if (await inTurn(OUTBOX_TURN, () => sendAll(client, signal))) return;
    await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0, signal).catch(() => {});
  }
}

/** @returns false when the shop could not be reached */
async function sendAll(client: ApolloClient, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    // looked up anew each time: another tab may have sent it, taken it back or signed out
    const next = keptMessages().find(({ refusal }) => refusal === null);
    if (!next || signal.aborted) return true;
    if (!(await sendOne(client, next))) return false;
  }
}

async function sendOne(client: ApolloClient, { name, email, subject, message, idempotencyKey }: KeptMessage): Promise<boolean> {
  const input = { name, email, subject, message, website: '', idempotencyKey };
  try {
    await client.mutate({ mutation: ContactSendMessageDocument, variables: { input }, fetchPolicy: 'no-cache' });
  } catch (cause) {
    const error = toRequestError(cause);
    if (error.code === 'NETWORK') return false;
    const refusal = refusalOf(error);
    // who has signed out meanwhile leaves nothing behind
    if (!keptMessages().some((kept) => kept.idempotencyKey === idempotencyKey)) return true;
    if (!keepMessage(input, refusal)) return false;
    tellEveryTab({ subject, reason: refusal.text });
    return true;
  }
  dropMessage(idempotencyKey);
  tellEveryTab({ subject, reason: null });
  return true;
}
