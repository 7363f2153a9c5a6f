import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { footerTickets } from '#app/layout/navigation-links.ts';
import { Link } from '#components/links/Link.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useSignal } from '#signal/use-signal.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { useHasTickets } from '#tickets/ticket-flags.ts';

/** The footer's link to the tickets on this device. It is added later, because only the browser knows whether there are any. */
export function TicketsEntry() {
  const container = useSignal(footerTickets);
  const hasTickets = useHasTickets();
  return hasTickets && container && createPortal(<Entry to={paths.myTickets()}>My Tickets</Entry>, container);
}

const Entry = styled(Link)`
  ${touchTarget}
  white-space: nowrap;
`;
