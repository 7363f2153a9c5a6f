import type { ApolloClient, DocumentNode } from '@apollo/client';
import type { InitialResponses } from '@archive/schema/app/server-rendering';
import { createApolloClient } from '#platform/requests/apollo-client.ts';
import { noteResponseDate } from '#platform/requests/response-dates.ts';
import { operationNameOf } from '#platform/start/initial-responses.ts';
import { nextTask } from '#platform/timing/pause.ts';
import type { DeviceData } from '../session/device-data.ts';
import { SessionStore } from '../session/session-store.ts';

/** The GraphQL client and its libraries. The first screens are shown without them; they load after. */
export interface LoadedClient {
  client: ApolloClient;
  session: SessionStore;
}

export interface ClientOptions {
  /** The queries whose responses may have been sent with the page. */
  documents: readonly DocumentNode[];
  /** What was sent with the page, so that it isn't requested again. */
  responses: InitialResponses;
  /** What is stored on this device for its user, beside the session. */
  deviceData: readonly DeviceData[];
}

/** Loads each in a task of its own, so that the page responds to taps in between. */
export async function loadClient({ documents, responses, deviceData }: ClientOptions): Promise<LoadedClient> {
  const client = createApolloClient();
  for (const response of responses) {
    await nextTask();
    writeInitialResponses(client, documents, [response]);
  }
  return { client, session: new SessionStore(client, deviceData) };
}

/** Writes the page's responses into the client's cache. */
export function writeInitialResponses(client: ApolloClient, documents: readonly DocumentNode[], responses: InitialResponses): void {
  // No cache stores a page, so its responses are as old as the page
  const openedAt = new Date(performance.timeOrigin).toUTCString();
  for (const { operationName, variables, data } of responses) {
    const query = documents.find((document) => operationNameOf(document) === operationName);
    if (!query) continue;
    client.writeQuery({ query, variables, data });
    noteResponseDate(operationName, openedAt);
  }
}
