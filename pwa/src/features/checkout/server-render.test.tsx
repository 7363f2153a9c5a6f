// @vitest-environment node
import { ApolloProvider } from '@apollo/client/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createApolloClient } from '#platform/requests/apollo-client.ts';
import { CheckoutPage } from './CheckoutPage.tsx';
import { PaymentSuccessPage } from './PaymentSuccessPage.tsx';

function renderOnServer(Screen: ComponentType, location: string): string {
  const client = createApolloClient({ uri: 'http://localhost/graphql', fetch: () => Promise.reject(new Error('A server asks nothing')) });
  return renderToString(
    <ApolloProvider client={client}>
      <StaticRouter location={location}>
        <Screen />
      </StaticRouter>
    </ApolloProvider>,
  );
}

it('the server-rendered checkout does not say that the cart is empty', () => {
  expect(globalThis).not.toHaveProperty('window');
  const html = renderOnServer(CheckoutPage, '/checkout');
  expect(html).toContain('Checkout');
  expect(html).not.toContain('Cart Empty');
});

it('the server-rendered success page does not claim a payment', () => {
  const html = renderOnServer(PaymentSuccessPage, '/payment-success?receipt_email=ada%40studio.example');
  expect(html).toContain('aria-hidden');
  expect(html).not.toContain('Payment Successful!');
});
