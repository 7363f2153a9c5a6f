import { OfficeScreen } from '../screen/OfficeScreen.tsx';
import { TicketSales } from './TicketSales.tsx';
import { TicketTableSkeleton } from './TicketTable.tsx';

/** The owners' view of the ticket sales. */
export function AdminTicketsPage() {
  return (
    <OfficeScreen name="adminTickets" failureTitle="Error Loading Tickets" loading={<TicketTableSkeleton />}>
      <TicketSales />
    </OfficeScreen>
  );
}
