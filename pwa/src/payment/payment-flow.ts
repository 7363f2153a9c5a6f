import type { ApolloClient } from '@apollo/client';
import type { StoredValue } from '#platform/storage/stored-value.ts';
import type { PendingPayment } from './returning/pending-payment.ts';
import type { Unpaid, UnpaidText } from './unpaid-text.ts';

/** Our server's reply when it opens a payment or finds it open. */
export interface OpenedPayment {
  clientSecret: string | null;
}

/** The address of the screen that shows a payment's result, and the router state for it. */
export interface ResultAddress {
  pathname: string;
  search: string;
  state?: unknown;
}

/**
 * What differs between the purchase of photo sets and that of a ticket; see use-purchase-flow.ts.
 * `Request` is what the buyer wants to buy, `Reply` our server's reply when it opens the payment.
 */
export interface PaymentFlow<Request, Reply extends OpenedPayment, Text extends UnpaidText = UnpaidText> {
  /** Where the payment is stored until its result is shown. It survives a reload. */
  storedPayment: StoredValue<unknown>;
  /** Stores what the result screen needs. Called before the payment, because the provider may replace this page with its own. */
  storeRequest: (request: Request) => void;
  /** Opens the payment at our server. */
  open: (client: ApolloClient, request: Request) => Promise<Reply>;
  /** Nothing is left to charge: it is free, or an earlier attempt at the same purchase was paid. */
  isComplete: (reply: Reply, request: Request) => boolean;
  /** Stored with the payment, for {@link resultOfPending}. */
  describe?: (request: Request, reply: Reply) => unknown;
  resultOf: (request: Request, reply: Reply) => ResultAddress;
  /** Whether a stored payment went through. Our server requests it from the provider. */
  isPaid: (client: ApolloClient, payment: PendingPayment, signal: AbortSignal) => Promise<boolean>;
  /** Null if the stored data is damaged. */
  resultOfPending: (payment: PendingPayment) => ResultAddress | null;
  /** Why it was not paid, for the toast and the notice; null if a field of the form shows the error. */
  explain: (unpaid: Unpaid, request: Request) => Text | null;
}
