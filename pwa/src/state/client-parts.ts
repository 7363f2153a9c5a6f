import type { ApolloClient } from '@apollo/client';
import type { PageAnswers } from '@archive/schema/page-answers';
import { noteAnswerDate } from '#platform/requests/answer-dates.ts';
import { createApolloClient } from '#platform/requests/apollo-client.ts';
import { noAnswers, operationNameOf } from '#platform/start/page-answers.ts';
import { nextTask } from '#platform/timing/next-task.ts';
import { publicDocuments } from './public-documents.ts';
import { SessionStore } from './session-store.ts';

/** What talks to the server: the first screens are shown without it, and it loads behind them. */
export interface ClientParts {
  client: ApolloClient;
  session: SessionStore;
}

/** In tasks of their own. @param page what came with the page, so that nobody asks for it again */
export async function openClientParts(page: PageAnswers = noAnswers): Promise<ClientParts> {
  const client = createApolloClient();
  for (const answer of page) {
    await nextTask();
    keepPageAnswers(client, [answer]);
  }
  return { client, session: new SessionStore(client) };
}

/** Puts the page's answers where answers are looked for first. */
export function keepPageAnswers(client: ApolloClient, answers: PageAnswers): void {
  // nothing keeps a page: it was made, or confirmed, when it was opened
  const openedAt = new Date(performance.timeOrigin).toUTCString();
  for (const { operationName, variables, data } of answers) {
    const query = publicDocuments.find((document) => operationNameOf(document) === operationName);
    if (!query) continue;
    client.writeQuery({ query, variables, data });
    noteAnswerDate(operationName, openedAt);
  }
}
