import type { ApolloClient } from '@apollo/client';
import type { StoredValue } from '#platform/storage/stored-value.ts';
import type { PendingPayment } from './pending-payment.ts';
import type { Unpaid, UnpaidText } from './unpaid-text.ts';

/** What our server says of a payment that it opened, or found open. */
export interface OpenedPayment {
  clientSecret: string | null;
}

/** The address that shows what became of a payment, and what is handed over to it. */
export interface ResultAddress {
  pathname: string;
  search: string;
  state?: unknown;
}

/**
 * What the purchase flow (use-purchase-flow.ts) has to know of what is sold: photo sets in an order, or a ticket.
 * `Request` is what the buyer asks for, `Reply` what our server answers when it opens the payment.
 */
export interface SaleKind<Request, Reply extends OpenedPayment, Text extends UnpaidText = UnpaidText> {
  /** Where the payment is stored until its outcome was shown, also over a reload. */
  storedPayment: StoredValue<unknown>;
  /** Stores what the result screen needs. Called before the payment, because the provider may leave this page for its own. */
  storeRequest: (request: Request) => void;
  /** Opens the payment at our server. */
  open: (client: ApolloClient, request: Request) => Promise<Reply>;
  /** Free, or a repeated purchase whose first try went through: charging again would take the money twice. */
  isComplete: (reply: Reply, request: Request) => boolean;
  /** Stored with the payment, for {@link resultOfPending}. */
  describe?: (request: Request, reply: Reply) => unknown;
  resultOf: (request: Request, reply: Reply) => ResultAddress;
  /** Asks our server, which asks the provider, whether a stored payment went through. */
  isPaid: (client: ApolloClient, payment: PendingPayment, signal: AbortSignal) => Promise<boolean>;
  /** Null where what is stored is damaged. */
  resultOfPending: (payment: PendingPayment) => ResultAddress | null;
  /** Why it was not paid, for the toast and the notice; null where a field of the form says so. */
  explain: (unpaid: Unpaid, request: Request) => Text | null;
}
