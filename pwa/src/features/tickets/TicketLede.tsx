import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmailText } from '#components/EmailText.tsx';
import { Link } from '#components/Link.tsx';
import { Lede } from '#components/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import type { TicketConfirmationState } from './use-ticket-confirmation.ts';

/** The heading above is the specification's; what it is worth depends on what the server says of the payment. */
export function TicketLede({ name, email, status, ticket }: TicketConfirmationState) {
  const sentence = ticket?.isRevoked ? revoked : (sentences[status] ?? notLookedUp);
  const address = <Person>{email && <EmailText email={email} />}</Person>;
  return <Lede>{sentence(<Person>{name}</Person>, address)}</Lede>;
}

/** Looked up again after a refund, or while it is disputed: the card below says which. */
const revoked = (who: ReactNode) => <>This ticket was bought for {who}. It is not valid now.</>;

type Sentence = (who: ReactNode, address: ReactNode) => ReactNode;

/** The shop was not reached, or could not say. */
const notLookedUp: Sentence = (who, address) => (
  <>
    Thank you, {who}. We could not look up your ticket just now. Once your payment is confirmed, it goes to {address}.
  </>
);

const sentences: Partial<Record<TicketConfirmationState['status'], Sentence>> = {
  asking: (who, address) => (
    <>
      Thank you, {who}. We are looking up your ticket for {address}.
    </>
  ),
  confirmed: (who, address) => (
    <>
      Thank you, {who}. Your ticket is on its way to {address}.
    </>
  ),
  unconfirmed: (who, address) => (
    <>
      Thank you, {who}. We are waiting for your payment to be confirmed; then your ticket goes to {address}.
    </>
  ),
  unknown: (who, address) => (
    <>
      We could not find a payment in this browser, {who}. If you paid here before, your ticket is under{' '}
      <Link to={paths.myTickets()}>My Tickets</Link>; if in another one, it comes by email to {address}. If you have not paid yet,{' '}
      <Link to={paths.ticketCheckout()}>buy it here</Link>.
    </>
  ),
};

/** A person's own words, of any length and in either direction. */
const Person = styled.bdi`
  overflow-wrap: anywhere;
`;
