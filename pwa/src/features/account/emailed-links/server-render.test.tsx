// @vitest-environment node
import { ApolloProvider } from '@apollo/client/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createApolloClient } from '#platform/requests/apollo-client.ts';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { UndoEmailChangePage } from './UndoEmailChangePage.tsx';

test.each([
  ['Reset Your Password', <ResetPasswordPage key="reset" />],
  ['Confirm Your Email', <ConfirmEmailPage key="confirm" />],
  ['Undo Email Change', <UndoEmailChangePage key="undo" />],
])("%s: the server renders the title and a noindex tag, and ignores the link's token", (title, page) => {
  const client = createApolloClient({ fetch: () => Promise.reject(new Error('A server asks nothing')) });
  const html = renderToString(
    <StaticRouter location="/reset-password?token=secret-token">
      <ApolloProvider client={client}>{page}</ApolloProvider>
    </StaticRouter>,
  );
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain('noindex');
  expect(html).toContain('no-referrer');
  expect(html).not.toContain('secret-token');
});
