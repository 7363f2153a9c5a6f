import { ticketKindLabel } from '@archive/schema/office/sales/ticket';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#components/layout/layout.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';
import { type Fact, FactList } from '../screen/FactList.tsx';
import { MailtoLink } from '../screen/MailtoLink.tsx';
import { type OpenedSale, stateText } from './opened-sale.ts';

/** Number, state, buyer and payment. */
export function SaleFacts({ opened }: { opened: OpenedSale }) {
  return (
    <Stack $gap="s">
      <Head>
        <SectionHeading>{opened.sale.number}</SectionHeading>
        {opened.sale.state === 'paid' ? <Caption>{stateText(opened.sale)}</Caption> : <Badge>{stateText(opened.sale)}</Badge>}
      </Head>
      <FactList facts={factsOf(opened)} />
    </Stack>
  );
}

function factsOf({ sale, account, receiptNumber, ticketKind, cardLast4, paymentIntentId }: OpenedSale): readonly Fact[] {
  const { kind, email, name, titles } = sale;
  return [
    ['Email', addressOf(email)],
    ['Holder', name],
    ['Ticket', ticketKind && ticketKind !== 'sold' && ticketKindLabel(ticketKind)],
    ['Event', kind === 'ticket' ? titles.join(', ') : null],
    ['Account', account ?? 'Guest'],
    ['Receipt', receiptNumber],
    ['Card', cardLast4 && `ending in ${cardLast4}`],
    ['Payment', paymentIntentId],
  ];
}

function addressOf(email: string | null): ReactNode {
  return email ? <MailtoLink email={email} /> : 'Not known yet';
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${t.space['2xs']} ${t.space.s};
`;
