import { ticketKindLabel } from '@archive/schema/office/ticket';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#components/layout/layout.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';
import { type OpenedSale, stateText } from './opened-sale.ts';

/** Number, state, buyer and payment. */
export function SaleFacts({ opened }: { opened: OpenedSale }) {
  return (
    <Stack $gap="s">
      <Head>
        <SectionHeading>{opened.sale.number}</SectionHeading>
        {opened.sale.state === 'paid' ? <Caption>{stateText(opened.sale)}</Caption> : <Badge>{stateText(opened.sale)}</Badge>}
      </Head>
      <Facts>
        {factsOf(opened).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Stack>
  );
}

function factsOf({
  sale,
  account,
  receiptNumber,
  ticketKind,
  cardLast4,
  paymentIntentId,
}: OpenedSale): [label: string, value: ReactNode][] {
  const { kind, email, name, titles } = sale;
  const rows: [string, ReactNode][] = [
    ['Email', addressOf(email)],
    ['Holder', name],
    ['Ticket', ticketKind && ticketKind !== 'sold' && ticketKindLabel(ticketKind)],
    ['Event', kind === 'ticket' ? titles.join(', ') : null],
    ['Account', account ?? 'Guest'],
    ['Receipt', receiptNumber],
    ['Card', cardLast4 && `ending in ${cardLast4}`],
    ['Payment', paymentIntentId],
  ];
  return rows.filter(([, value]) => Boolean(value));
}

function addressOf(email: string | null): ReactNode {
  return email ? <a href={`mailto:${email}`}>{email}</a> : 'Not known yet';
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${t.space['2xs']} ${t.space.s};
`;

const Facts = styled.dl`
  display: grid;
  gap: ${t.space['3xs']};
  font-size: ${t.text.small};
  > div {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: ${t.space.s};
  }
  dt {
    color: ${t.color.graphite};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
