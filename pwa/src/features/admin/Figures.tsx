import { formatAmount } from '@archive/schema/money';
import type { TicketFigures } from '@archive/schema/sales/ticket-sales';
import { COMMUNITY_SHARE_PERCENT } from '@archive/schema/sales/ticket-texts';
import { styled } from 'styled-components';
import { Caption } from '#components/text/typography.tsx';
import { media } from '#theme/media.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

/** The four stats of all tickets sold. */
export function Figures({ figures }: { figures: TicketFigures }) {
  const { totalTickets, totalRevenue, averageDonation, communityFund } = figures;
  return (
    <List>
      <Figure label="Total Tickets" value={totalTickets.toLocaleString('en-US')} />
      <Figure label="Total Revenue" value={formatAmount(totalRevenue)} />
      <Figure label="Average Donation" value={formatAmount(averageDonation)} />
      <Figure label="Community Fund" value={formatAmount(communityFund)} note={`${COMMUNITY_SHARE_PERCENT}% of sales`} />
    </List>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <Card>
      <dt>{label}</dt>
      <Value>{value}</Value>
      {note && <Caption as="dd">{note}</Caption>}
    </Card>
  );
}

export const List = styled.dl`
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
  /* on the narrowest phones an amount in thousands stays in one line */
  font-size: min(${t.text.title}, 7vw);
  font-variant-numeric: lining-nums tabular-nums;
  overflow-wrap: anywhere;
`;
