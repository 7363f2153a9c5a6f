import { formatCount } from '@archive/schema/count-text';
import { formatAmount } from '@archive/schema/money';
import { OVERVIEW_DAYS } from '@archive/schema/office/overview';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';
import { OfficeTable } from '../list/OfficeTable.tsx';
import { type Day, dayText, shortDate } from './day-text.ts';

/** In units of the drawing. */
const HEIGHT = 100;
const STEP = 10;
const BAR = 7;

/** Bars by day with their values in words, and the same as a table. */
export function SalesByDay({ days }: { days: readonly Day[] }) {
  const id = useId();
  const hasSales = days.some(({ orders, tickets, orderSales, ticketSales }) => orders + tickets + orderSales + ticketSales > 0);
  return (
    <Stack as="section" $gap="s" aria-labelledby={id}>
      <SectionHeading id={id}>Sales by Day</SectionHeading>
      {hasSales ? (
        <>
          <Chart days={days} />
          <Details>
            <summary>Show as a table</summary>
            <OfficeTable
              label="Sales by day"
              items={days.toReversed()}
              keyOf={({ date }) => date}
              isLoading={false}
              columns={[
                { label: 'Day', cell: ({ date }) => shortDate(date) },
                { label: 'Orders', cell: ({ orders }) => formatCount(orders), isNumber: true },
                { label: 'Photo sets', cell: ({ orderSales }) => formatAmount(orderSales), isNumber: true },
                { label: 'Tickets', cell: ({ tickets }) => formatCount(tickets), isNumber: true },
                { label: 'Donations', cell: ({ ticketSales }) => formatAmount(ticketSales), isNumber: true },
              ]}
            />
          </Details>
        </>
      ) : (
        <EmptyState title={`No sales in the last ${OVERVIEW_DAYS} days`} headingLevel="h3">
          Each sale appears here within seconds.
        </EmptyState>
      )}
    </Stack>
  );
}

/** A slider over the bars chooses the day: it works by touch, mouse and keyboard, and screen readers announce its text. */
function Chart({ days }: { days: readonly Day[] }) {
  const [chosen, setChosen] = useState(days.length - 1);
  const top = Math.max(1, ...days.map(({ orderSales, ticketSales }) => orderSales + ticketSales));
  const day = days[Math.min(chosen, days.length - 1)];
  return (
    <Frame>
      <Value aria-hidden>{day && dayText(day)}</Value>
      <Plot>
        <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          {days.map((one, index) => (
            <Bar key={one.date} day={one} index={index} scale={HEIGHT / top} isChosen={index === chosen} />
          ))}
        </svg>
        <Slider
          type="range"
          aria-label="Day"
          min={0}
          max={days.length - 1}
          value={chosen}
          aria-valuetext={day ? dayText(day) : ''}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      </Plot>
      <Legend>
        <Caption as="span">{shortDate(days[0]?.date ?? '')}</Caption>
        <Keys>
          <Key $kind="orders">Photo sets</Key>
          <Key $kind="tickets">Tickets</Key>
        </Keys>
        <Caption as="span">Today</Caption>
      </Legend>
    </Frame>
  );
}

function Bar({ day, index, scale, isChosen }: { day: Day; index: number; scale: number; isChosen: boolean }) {
  const [orders, tickets] = [day.orderSales * scale, day.ticketSales * scale];
  const x = index * STEP + (STEP - BAR) / 2;
  return (
    <g>
      {isChosen && <Chosen x={index * STEP} y={0} width={STEP} height={HEIGHT} />}
      <Orders x={x} y={HEIGHT - orders} width={BAR} height={orders} />
      <Tickets x={x} y={HEIGHT - orders - tickets} width={BAR} height={tickets} />
    </g>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${t.space.xs};
  padding: ${t.space.s};
  background: ${t.color.sheet};
  border: ${t.size.hairline} solid ${t.color.hairline};
`;

const Value = styled.p`
  min-height: 1.5em;
  font-size: ${t.text.small};
  font-variant-numeric: lining-nums tabular-nums;
`;

const Plot = styled.div`
  position: relative;
  border-bottom: ${t.size.hairline} solid ${t.color.edge};
  &:focus-within {
    outline: ${t.size.ring} solid ${t.color.sanguine};
    outline-offset: ${t.size.ring};
  }
  svg {
    display: block;
    width: 100%;
    height: 12rem;
  }
`;

/** Invisible, over the bars. */
const Slider = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

const Chosen = styled.rect`
  fill: ${t.color.shade};
`;

const Orders = styled.rect`
  fill: ${t.color.ink};
`;

const Tickets = styled.rect`
  fill: ${t.color.sanguine};
`;

const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${t.space['2xs']} ${t.space.s};
`;

const Keys = styled.span`
  display: inline-flex;
  gap: ${t.space.s};
`;

const Key = styled.span<{ $kind: 'orders' | 'tickets' }>`
  display: inline-flex;
  align-items: center;
  gap: ${t.space['2xs']};
  font-size: ${t.text.caption};
  &::before {
    content: '';
    width: 0.75em;
    height: 0.75em;
    background: ${({ $kind }) => ($kind === 'orders' ? t.color.ink : t.color.sanguine)};
  }
`;

const Details = styled.details`
  summary {
    min-height: ${t.size.touch};
    align-content: center;
    font-size: ${t.text.small};
    text-decoration: underline;
    text-underline-offset: 0.3em;
    cursor: pointer;
  }
`;
