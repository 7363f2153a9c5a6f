import { formatCount } from '@archive/schema/count-text';
import { formatAmount, totalCents } from '@archive/schema/money';
import { OVERVIEW_DAYS } from '@archive/schema/office/overview';
import { COMMUNITY_SHARE_PERCENT } from '@archive/schema/sales/ticket-texts';
import { styled } from 'styled-components';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { OfficeTodayDocument } from '#generated/graphql.ts';
import { OfficeData } from '../screen/OfficeData.tsx';
import { OfficeScreen } from '../screen/OfficeScreen.tsx';
import { NO_VARIABLES, useOfficeQuery } from '../screen/use-office-query.ts';
import { Stat, StatsList } from '../ticket-sales/TicketStats.tsx';
import { Attention } from './Attention.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { NextEvent } from './NextEvent.tsx';
import type { Overview } from './overview-data.ts';
import { SalesByDay } from './SalesByDay.tsx';
import { SalesBySet } from './SalesBySet.tsx';

/** What owners see first: what needs attention, where to begin, and the sales. */
export function TodayPage() {
  return (
    <OfficeScreen name="adminToday">
      <Today />
    </OfficeScreen>
  );
}

function Today() {
  const { data, asOf, error, refetch } = useOfficeQuery(OfficeTodayDocument, NO_VARIABLES);
  return (
    <Stack $gap="l">
      <OfficeData what="the overview" {...{ data, asOf, error }} onRetry={refetch} loading={<Skeleton $height="24rem" />}>
        {({ officeOverview: { attention, steps, days, sets, tickets, nextEvent } }) => (
          <>
            <Attention attention={attention} />
            <FirstSteps steps={steps} onRemoved={() => void refetch()} />
            <Totals days={days} tickets={tickets} />
            <Columns>
              <SalesByDay days={days} />
              <NextEvent event={nextEvent} />
            </Columns>
            <SalesBySet sets={sets} />
          </>
        )}
      </OfficeData>
    </Stack>
  );
}

function Totals({ days, tickets }: Pick<Overview, 'days' | 'tickets'>) {
  const today = days.at(-1);
  const total = days.reduce((sum, { orderSales, ticketSales }) => sum + orderSales + ticketSales, 0);
  return (
    <StatsList>
      <Stat label="Sales today" value={formatAmount(totalCents((today?.orderSales ?? 0) + (today?.ticketSales ?? 0)))} />
      <Stat label={`Last ${OVERVIEW_DAYS} days`} value={formatAmount(totalCents(total))} note="Net of refunds" />
      <Stat label="Tickets sold" value={formatCount(tickets.sold)} note={`${formatAmount(tickets.sales)} in all`} />
      <Stat label="Community Fund" value={formatAmount(tickets.communityFund)} note={`${COMMUNITY_SHARE_PERCENT}% of ticket sales`} />
    </StatsList>
  );
}

const Columns = styled.div`
  display: grid;
  gap: inherit;
  align-items: start;
  @container (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) 18rem;
  }
`;
