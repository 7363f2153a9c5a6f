import type { ApolloClient } from '@apollo/client';
import { type EndedSession, MAX_SESSIONS_SENT } from '@archive/schema/drawing/history';
import { DrawingChangesDocument, RemoveDrawingSessionDocument, SaveDrawingSessionsDocument } from '#generated/graphql.ts';
import { RequestError, type RequestErrorCode, toRequestError } from '#platform/requests/request-error.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { plainSource } from '../../source/desk-source.ts';
import {
  adoptGuest,
  GUEST,
  isKnown,
  NO_HISTORY,
  type OwnHistory,
  type ReceivedChanges,
  withoutAccounts,
  withReceived,
  withSent,
} from './histories.ts';
import { changeHistories, readHistories } from './history-store.ts';

/** Of one request; the server accepts 128 kB. */
const MAX_CHARACTERS = 100_000;

/** A connection may hang without an error, and the other tabs wait. */
const REQUEST_MS = 30_000;

/** Errors that another batch may not have. */
const ABOUT_CONTENT: readonly RequestErrorCode[] = ['BAD_INPUT', 'TOO_LARGE', 'INTERNAL'];

/** Sends what the account doesn't have, and receives what this device doesn't have. @throws RequestError for the first failure */
export async function syncAccount(client: ApolloClient, owner: string): Promise<void> {
  // A session that was added while the user signed in
  if ((await readHistories())[GUEST]) await change(owner, (own) => own);
  // First what makes room for the others
  const fullOfRemovals = await sendRemovals(client, owner);
  const rejection = (await sendSessions(client, owner)) ?? fullOfRemovals;
  await receiveChanges(client, owner);
  if (rejection) throw rejection;
}

/** @returns why the account rejected a session; it must not keep the others from being sent */
async function sendSessions(client: ApolloClient, owner: string): Promise<RequestError | null> {
  const rejected = new Set<string>();
  let [most, rejection] = [MAX_SESSIONS_SENT, null as RequestError | null];
  for (;;) {
    const { unsent, sessions } = await ownHistory(owner);
    const waiting = unsent.flatMap((id) => (rejected.has(id) ? [] : (sessions[id] ?? []))).filter(isKnown);
    const batch = batchOf(waiting, most);
    const ids = batch.map(({ id }) => id);
    if (batch.length === 0) return rejection;
    try {
      await client.mutate({ mutation: SaveDrawingSessionsDocument, variables: { sessions: batch }, ...optionsFor(owner) });
      await settle(owner, ids);
    } catch (cause) {
      const error = toRequestError(cause);
      const isFull = error.code === 'CONFLICT';
      if (!isFull && !ABOUT_CONTENT.includes(error.code)) throw error;
      if (isFull && batch.length === 1) return error;
      if (batch.length === 1) {
        for (const id of ids) rejected.add(id);
        rejection = error;
      }
      most = 1;
    }
  }
}

/** @throws RequestError if another user is signed in now, who must not get these sessions */
function optionsFor(owner: string) {
  if (storageOwner.get() !== owner) throw new RequestError('UNAUTHENTICATED', 'Please sign in.');
  return { fetchPolicy: 'no-cache' as const, context: { fetchOptions: { signal: AbortSignal.timeout(REQUEST_MS) } } };
}

/** As many as one request may have, but at least one. */
function batchOf(waiting: readonly EndedSession[], most: number): EndedSession[] {
  let characters = 0;
  const fitting = waiting.slice(0, most).findIndex((session, at) => {
    characters += JSON.stringify(session).length;
    return at > 0 && characters > MAX_CHARACTERS;
  });
  return waiting.slice(0, fitting === -1 ? most : fitting);
}

/** @returns why the account takes no more of them; that must not keep sessions from being sent */
async function sendRemovals(client: ApolloClient, owner: string): Promise<RequestError | null> {
  for (const id of (await ownHistory(owner)).removed) {
    try {
      await client.mutate({ mutation: RemoveDrawingSessionDocument, variables: { id }, ...optionsFor(owner) });
    } catch (cause) {
      const error = toRequestError(cause);
      if (error.code !== 'CONFLICT') throw error;
      return error;
    }
    await settle(owner, [id]);
  }
  return null;
}

/** Stores all pages at once, also those before a failure. */
async function receiveChanges(client: ApolloClient, owner: string): Promise<void> {
  const { last: after, isReceived = false } = await ownHistory(owner);
  const received: ReceivedChanges = { after, sessions: [], removedIds: [], last: after, isAll: false };
  try {
    for (let hasMore = true; hasMore; ) {
      const variables = { after: received.last };
      const { data } = await client.query({ query: DrawingChangesDocument, variables, ...optionsFor(owner) });
      if (!data) return;
      ({ hasMore } = data.drawingChanges);
      addPage(received, data.drawingChanges);
    }
    received.isAll = true;
  } finally {
    if (received.last > after || (received.isAll && !isReceived)) await change(owner, (own) => withReceived(own, received));
  }
}

function addPage(received: ReceivedChanges, { sessions, removedIds, last }: Omit<ReceivedChanges, 'after' | 'isAll'>): void {
  const gone = new Set(removedIds);
  received.sessions = [...received.sessions.filter(({ id }) => !gone.has(id)), ...sessions.map(plain)];
  received.removedIds = [...received.removedIds, ...removedIds];
  received.last = last;
}

/** Without `__typename`, which the server takes back from no one. */
function plain({ id, startedAt, preset, drawn, rows, source }: EndedSession): EndedSession {
  return {
    id,
    startedAt,
    preset,
    drawn: drawn.map(({ photoSetId, pose, view, seconds }) => ({ photoSetId, pose, view, seconds })),
    ...(rows && { rows: rows.map(({ times, kind, seconds, pick }) => ({ times, kind, seconds, pick })) }),
    ...(source && { source: plainSource(source) }),
  };
}

function settle(owner: string, ids: readonly string[]): Promise<void> {
  return change(owner, (own) => withSent(own, ids));
}

/** If the user has signed out meanwhile, only what was not sent stays. */
async function change(owner: string, changeOwn: (own: OwnHistory) => OwnHistory): Promise<void> {
  await changeHistories((all) => {
    const isCurrent = storageOwner.get() === owner;
    const before = isCurrent ? adoptGuest(all, owner) : all;
    const changed = { ...before, [owner]: changeOwn(before[owner] ?? NO_HISTORY) };
    return isCurrent ? changed : withoutAccounts(changed, storageOwner.get());
  });
}

async function ownHistory(owner: string): Promise<OwnHistory> {
  return (await readHistories())[owner] ?? NO_HISTORY;
}
