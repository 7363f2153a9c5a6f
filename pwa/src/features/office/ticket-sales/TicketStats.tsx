import { formatAmount } from '@archive/schema/money';
import type { TicketStats as Stats } from '@archive/schema/sales/ticket-sales';
import { COMMUNITY_SHARE_PERCENT } from '@archive/schema/sales/ticket-texts';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { Caption } from '#components/text/typography.tsx';
import { media } from '#theme/media.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

/** The four stats of all tickets sold. */
export function TicketStats({ stats }: { stats: Stats }) {
  const { totalTickets, totalRevenue, averageDonation, communityFund } = stats;
  return (
    <StatsList>
      <Stat label="Total Tickets" value={totalTickets.toLocaleString('en-US')} />
      <Stat label="Total Revenue" value={formatAmount(totalRevenue)} />
      <Stat label="Average Donation" value={formatAmount(averageDonation)} />
      <Stat label="Community Fund" value={formatAmount(communityFund)} note={`${COMMUNITY_SHARE_PERCENT}% of sales`} />
    </StatsList>
  );
}

export function Stat({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <Card>
      <dt>{label}</dt>
      <Value style={{ '--characters': value.length } as CSSProperties}>{value}</Value>
      {note && <Caption as="dd">{note}</Caption>}
    </Card>
  );
}

/** On phones after the tickets: at the door, the search and what it finds come first. */
export const StatsPlace = styled.div`
  order: 2;
  ${media.tablet} {
    order: 0;
  }
`;

export const StatsList = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.space.s};
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Card = styled.div`
  display: grid;
  align-content: start;
  gap: ${t.space['3xs']};
  container-type: inline-size;
  padding: ${t.space.s};
  background: ${t.color.sheet};
  border: ${t.size.hairline} solid ${t.color.hairline};
  ${media.tablet} {
    padding-inline: ${t.space.m};
  }
  dt {
    color: ${t.color.graphite};
    font-size: ${t.text.small};
  }
`;

const Value = styled.dd`
  ${titleText}
  /* However large an amount is, it stays in one line of its card */
  font-size: min(${t.text.title}, calc(200cqi / var(--characters)));
  /* Of the largest size, so that the notes below stay in one line, too */
  line-height: calc(1.2 * ${t.text.title});
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`;
