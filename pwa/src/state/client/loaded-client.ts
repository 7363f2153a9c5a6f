import type { ApolloClient, DocumentNode } from '@apollo/client';
import type { InitialResponses } from '@archive/schema/app/server-rendering';
import { createApolloClient } from '#platform/requests/apollo-client.ts';
import { noteResponseDate } from '#platform/requests/response-dates.ts';
import { noResponses, operationNameOf } from '#platform/start/initial-responses.ts';
import { nextTask } from '#platform/timing/pause.ts';
import { SessionStore } from '../session/session-store.ts';

/** The GraphQL client and its libraries. The first screens are shown without them; they load after. */
export interface LoadedClient {
  client: ApolloClient;
  session: SessionStore;
}

/**
 * Loads each in a task of its own, so that the page responds to taps in between.
 *
 * @param documents the queries whose responses may have been sent with the page
 * @param responses what was sent with the page, so that it isn't requested again
 */
export async function loadClient(documents: readonly DocumentNode[], responses: InitialResponses = noResponses): Promise<LoadedClient> {
  const client = createApolloClient();
  for (const response of responses) {
    await nextTask();
    writeInitialResponses(client, documents, [response]);
  }
  return { client, session: new SessionStore(client) };
}

/** Writes the page's responses into the client's cache. */
export function writeInitialResponses(client: ApolloClient, documents: readonly DocumentNode[], responses: InitialResponses): void {
  // no cache stores a page, so its responses are as old as the page
  const openedAt = new Date(performance.timeOrigin).toUTCString();
  for (const { operationName, variables, data } of responses) {
    const query = documents.find((document) => operationNameOf(document) === operationName);
    if (!query) continue;
    client.writeQuery({ query, variables, data });
    noteResponseDate(operationName, openedAt);
  }
}
