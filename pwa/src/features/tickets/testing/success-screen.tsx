import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { TicketSuccessPage } from '#features/tickets/confirmation/TicketSuccessPage.tsx';
import type { FakeServer } from '#test/fake-server.ts';
import { aConfirmation, aTicket } from './a-ticket.ts';
import { fundraiser } from './fundraiser.ts';

/** Where the provider returns to after a payment. */
export const returnAddress =
  '/ticket-success?receipt_email=ada%40buyer.example&name=Ada+Lovelace&payment_intent_client_secret=pi_1_secret_x';

/** Advances fake timers, and waits for the effects. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

export const isShown = (text: string | RegExp) => screen.queryByText(text) !== null;

/** From now on the server confirms the ticket. */
export function confirmTicket(server: FakeServer): void {
  server.on('TicketsConfirm', () => aConfirmation(aTicket()));
}

/** Opens or reloads the page. The state of the history entry stays. */
export async function openTicketSuccess(server: FakeServer, address = returnAddress): Promise<void> {
  server.on('EventsDetail', () => ({ event: fundraiser }));
  window.history.replaceState(window.history.state, '', address);
  render(
    <ApolloProvider client={server.client}>
      <BrowserRouter>
        <TicketSuccessPage />
      </BrowserRouter>
    </ApolloProvider>,
  );
  await pass(0);
}

/** Call after a test with fake timers. */
export function leaveTicketSuccess(): void {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}
