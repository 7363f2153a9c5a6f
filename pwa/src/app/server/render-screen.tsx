import type { PageAnswers } from '@archive/schema/page-answers';
import type { RenderedScreen, ScreenRequest } from '@archive/schema/rendered-screen';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { createApolloClient } from '#platform/requests/apollo-client.ts';
import { keepPageAnswers } from '#state/client-parts.ts';
import { LateClient } from '#state/late-client.ts';
import { SessionStore } from '#state/session-store.ts';
import { App } from '../App.tsx';
import { Providers } from '../Providers.tsx';
import { screens } from '../screens.tsx';
import { questionsAt } from './questions.ts';

export { questionsAt } from './questions.ts';

/**
 * The screens, loading since this module is: the server asks the database meanwhile. One after the other: styles are numbered as
 * they load, and all processes are to send the same bytes.
 */
export const everyScreen = (async () => {
  for (const { path, Screen } of screens) if (questionsAt(path)) await Screen.preload?.();
})();

/** Renders a public screen as a guest sees it before anything is known about them. @throws what a component threw */
export async function renderScreen({ path, config, page }: ScreenRequest): Promise<RenderedScreen> {
  await everyScreen;
  const sheet = new ServerStyleSheet();
  try {
    const { prelude } = await prerender(
      <StyleSheetManager sheet={sheet.instance}>
        <StrictMode>
          <StaticRouter location={path}>
            <Providers config={config} client={clientFor(page)}>
              <App />
            </Providers>
          </StaticRouter>
        </StrictMode>
      </StyleSheetManager>,
      // whatever React would send later needs an inline script, which our own rules forbid
      { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: failWith },
    );
    const { head, body } = apart(await new Response(prelude).text());
    return { head: sheet.getStyleTags() + head, body };
  } finally {
    sheet.seal();
  }
}

function clientFor(page: PageAnswers): LateClient {
  // everything public is known already; what is personal stays unknown
  const client = createApolloClient({ fetch: () => new Promise(() => {}) });
  keepPageAnswers(client, page);
  return new LateClient({ client, session: new SessionStore(client) }, page);
}

function failWith(error: unknown): never {
  throw error;
}

/** React writes what belongs into the head before everything else. The title stands there already (heads/head-html.ts). */
function apart(text: string): RenderedScreen {
  const [hoisted = ''] = /^(?:<(?:link|meta)[^>]*>|<title>[^<]*<\/title>)*/.exec(text) ?? [];
  return { head: hoisted.replaceAll(/<title>[^<]*<\/title>/g, ''), body: text.slice(hoisted.length) };
}
