import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { Link } from '#components/Link.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useSignal } from '#platform/use-signal.ts';
import { useHasTickets } from '#state/use-has-tickets.ts';
import { t } from '#theme/tokens.ts';
import { footerTickets } from './footer-links.ts';

/** The footer's way to the tickets of this device. It comes to the footer later: only the browser knows whether there are any. */
export function TicketsEntry() {
  const place = useSignal(footerTickets);
  const hasTickets = useHasTickets();
  return hasTickets && place && createPortal(<Entry to={paths.myTickets()}>My Tickets</Entry>, place);
}

const Entry = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${t.size.touch};
  white-space: nowrap;
`;
