import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '#components/links/Link.tsx';
import { EmailText } from '#components/text/EmailText.tsx';
import { Lede } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import type { TicketConfirmationState } from './use-ticket-confirmation.ts';

/** The specification's heading always says 'confirmed'. This sentence says what the server knows about the payment. */
export function TicketLede({ name, email, status, mail, ticket }: TicketConfirmationState) {
  if (status === 'asking' && !(name && email)) return <Lede role="status">Loading...</Lede>;
  if (status === 'unknown' || status === 'notFound') return <NotFound />;
  const sentence = ticket?.isRevoked ? revoked : sentenceOf(status, mail);
  const address = email ? (
    <Person>
      <EmailText email={email} />
    </Person>
  ) : (
    'your email'
  );
  return (
    <Lede>
      {name ? (
        <>
          Thank you, <Person>{name}</Person>.
        </>
      ) : (
        'Thank you.'
      )}{' '}
      {sentence(address)}
    </Lede>
  );
}

function NotFound() {
  return (
    <>
      <Lede role="alert">
        We couldn't find this payment. <Link to={paths.contact()}>Contact support</Link>.
      </Lede>
      <p>
        Tickets you bought here before are under <Link to={paths.myTickets()}>My Tickets</Link>. If you haven't paid yet,{' '}
        <Link to={paths.ticketCheckout()}>buy a ticket here</Link>.
      </p>
    </>
  );
}

type FoundStatus = Exclude<TicketConfirmationState['status'], 'unknown' | 'notFound'>;

type Sentence = (address: ReactNode) => ReactNode;

function sentenceOf(status: FoundStatus, mail: TicketConfirmationState['mail']): Sentence {
  switch (status) {
    case 'confirmed':
      return mails[mail];
    case 'asking':
      return (address) => <>Looking up your ticket for {address}.</>;
    case 'unconfirmed':
      return (address) => <>We're confirming your payment. Then we'll send your ticket to {address}.</>;
    case 'offline':
    case 'unreachable':
    case 'busy':
    case 'failed':
      return (address) => <>We couldn't look up your ticket. Once your payment is confirmed, we'll send it to {address}.</>;
    default:
      return status satisfies never;
  }
}

/** After a refund or during a dispute. The card below says which. */
const revoked: Sentence = () => "This ticket isn't valid right now.";

const mails: Record<TicketConfirmationState['mail'], Sentence> = {
  waiting: (address) => <>Your ticket is on its way to {address}.</>,
  sent: (address) => <>Your ticket has been sent to {address}.</>,
  // True whether the email has arrived or not
  late: (address) => <>Your ticket is below. We also send it to {address}.</>,
};

/** User text of any length and direction. */
const Person = styled.bdi`
  overflow-wrap: anywhere;
`;
