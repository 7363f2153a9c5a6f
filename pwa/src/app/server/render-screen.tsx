import type { InitialResponses, RenderedScreen, ScreenRequest } from '@archive/schema/app/server-rendering';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { publicDocuments } from '#catalogue/public-documents.ts';
import { createApolloClient } from '#platform/requests/apollo-client.ts';
import { LazyClient } from '#state/client/lazy-client.ts';
import { writeInitialResponses } from '#state/client/loaded-client.ts';
import { SessionStore } from '#state/session/session-store.ts';
import { App } from '../App.tsx';
import { Providers } from '../Providers.tsx';
import { routes } from '../screens/routes.tsx';
import { initialQueriesAt } from './initial-queries.ts';

export { initialQueriesAt } from './initial-queries.ts';

/**
 * Starts loading the screens with this module, while the server queries the database. One after the other: styles are numbered as
 * they load, and all processes must send the same bytes.
 */
export const everyScreen = (async () => {
  for (const { path, Screen } of routes) if (initialQueriesAt(path)) await Screen.preload?.();
})();

/** Renders a public screen as a guest sees it before anything is known about them. @throws what a component threw */
export async function renderScreen({ path, config, responses }: ScreenRequest): Promise<RenderedScreen> {
  await everyScreen;
  const sheet = new ServerStyleSheet();
  try {
    const { prelude } = await prerender(
      <StyleSheetManager sheet={sheet.instance}>
        <StrictMode>
          <StaticRouter location={path}>
            <Providers config={config} client={clientFor(responses)}>
              <App />
            </Providers>
          </StaticRouter>
        </StrictMode>
      </StyleSheetManager>,
      // What React would stream later needs an inline script, which our Content-Security-Policy forbids
      { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: failWith },
    );
    const { head, body } = apart(await new Response(prelude).text());
    return { head: sheet.getStyleTags() + head, body };
  } finally {
    sheet.seal();
  }
}

function clientFor(responses: InitialResponses): LazyClient {
  // Public data is already loaded; personal data stays unknown
  const client = createApolloClient({ fetch: () => new Promise(() => {}) });
  writeInitialResponses(client, publicDocuments, responses);
  return new LazyClient({ client, session: new SessionStore(client, []) }, responses);
}

function failWith(error: unknown): never {
  throw error;
}

/** React writes the elements for the head before everything else. The server has already written the title. */
function apart(text: string): RenderedScreen {
  const [hoisted = ''] = /^(?:<(?:link|meta)[^>]*>|<title>[^<]*<\/title>)*/.exec(text) ?? [];
  return { head: hoisted.replaceAll(/<title>[^<]*<\/title>/g, ''), body: text.slice(hoisted.length) };
}
