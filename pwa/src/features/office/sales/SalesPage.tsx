import { formatPrice } from '@archive/schema/money';
import { SALE_FILTERS, type SaleFilter, type SaleKind } from '@archive/schema/office/sales/sales';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { EmailText } from '#components/text/EmailText.tsx';
import { Caption } from '#components/text/typography.tsx';
import { OfficeSalesDocument, type OfficeSalesQuery } from '#generated/graphql.ts';
import { FilterButtons } from '../list/FilterButtons.tsx';
import { OfficeList } from '../list/OfficeList.tsx';
import { Lines, RowButton } from '../list/row-parts.ts';
import { useListView, useSettledView } from '../list/use-office-list.ts';
import { OfficeScreen } from '../screen/OfficeScreen.tsx';
import { Time } from '../screen/Time.tsx';
import { useOfficeQuery } from '../screen/use-office-query.ts';
import { stateText } from './opened-sale.ts';
import { Sale } from './Sale.tsx';
import { IssueTicketDialog } from './tickets/IssueTicketDialog.tsx';
import { useSalesAddress } from './use-sales-address.ts';

type Item = OfficeSalesQuery['officeSales']['items'][number];

/** Everything sold: orders of photo sets, and tickets. */
export function SalesPage() {
  const [isIssuing, setIssuing] = useState(false);
  return (
    <OfficeScreen name="adminOrders" action={<Button onClick={() => setIssuing(true)}>Give a Ticket Away</Button>}>
      <Sales isIssuing={isIssuing} onIssuing={setIssuing} />
    </OfficeScreen>
  );
}

const FILTERS: Record<SaleFilter, { label: string; empty: string; hint: string }> = {
  sold: { label: 'Sold', empty: 'Nothing sold yet', hint: 'Paid orders and tickets appear here.' },
  refunded: { label: 'Refunded', empty: 'Nothing refunded', hint: 'Orders and tickets that were refunded, in full or in part.' },
  disputed: { label: 'Disputed', empty: 'No open disputes', hint: 'Payments that a bank has not decided about.' },
  unpaid: { label: 'Not Paid', empty: 'No unpaid orders', hint: "Checkouts that haven't been paid." },
  all: { label: 'All', empty: 'No orders yet', hint: 'Orders and tickets appear here once someone opens a checkout.' },
  refundFailed: { label: 'Refund Failed', empty: 'No failed refunds', hint: 'Refunds of the last 30 days that Stripe or a bank rejected.' },
  notDownloaded: {
    label: 'Not Downloaded',
    empty: 'Everything was downloaded',
    hint: "Guests' orders whose email was sent two days ago. If no one has opened the links, the address may be mistyped.",
  },
};

/** Today leads to these. They are offered only while one is chosen. */
const FROM_TODAY: readonly SaleFilter[] = ['refundFailed', 'notDownloaded'];

const TITLES: Record<SaleKind, string> = { order: 'Order', ticket: 'Ticket' };

function Sales({ isIssuing, onIssuing }: { isIssuing: boolean; onIssuing: (isIssuing: boolean) => void }) {
  const [view, change] = useListView();
  const { filter, opened, showFilter, open } = useSalesAddress();
  const { data, asOf, isLoading, error, refetch } = useOfficeQuery(OfficeSalesDocument, { input: useSettledView({ ...view, filter }) });
  // A link from another screen opens a sale that this page may not list.
  const [kind, setKind] = useState<SaleKind>('order');
  const listed = data?.officeSales.items.find(({ id }) => id === opened);
  return (
    <>
      <FilterButtons
        label="Which orders"
        names={SALE_FILTERS.filter((name) => name === filter || !FROM_TODAY.includes(name))}
        chosen={filter}
        textOf={(name) => FILTERS[name].label}
        onChoose={showFilter}
      />
      {FROM_TODAY.includes(filter) && data && data.officeSales.total > 0 && <Caption>{FILTERS[filter].hint}</Caption>}
      <OfficeList
        key={filter}
        label="Orders"
        page={data?.officeSales ?? null}
        {...{ view, error, asOf, isLoading }}
        onChange={change}
        onRetry={refetch}
        searchLabel="Search by email, name, number, title or card digits"
        keyOf={({ id }) => id}
        empty={<EmptyState title={FILTERS[filter].empty}>{FILTERS[filter].hint}</EmptyState>}
        nothingFound={filter !== 'all' && <Button onClick={() => showFilter('all')}>Search All Orders</Button>}
        columns={[
          { label: 'Order', cell: (sale) => <Title sale={sale} onOpen={() => open(sale.id)} /> },
          { label: 'Buyer', cell: (sale) => <Buyer sale={sale} /> },
          { label: 'When', cell: ({ paidAt, createdAt }) => <Time at={paidAt ?? createdAt} />, isShort: true },
          { label: 'State', cell: stateText, isShort: true },
          { label: 'Amount', cell: ({ due }) => formatPrice(due), isNumber: true },
        ]}
      />
      {isIssuing && (
        <IssueTicketDialog
          onClose={() => onIssuing(false)}
          onIssued={() => {
            onIssuing(false);
            void refetch();
          }}
        />
      )}
      <Dialog shape="drawer" isOpen={opened !== null} onOpenChange={(isOpen) => !isOpen && open(null)} title={TITLES[listed?.kind ?? kind]}>
        {opened && <Sale key={opened} id={opened} onChanged={() => void refetch()} onKind={setKind} />}
      </Dialog>
    </>
  );
}

function Title({ sale: { number, titles }, onOpen }: { sale: Item; onOpen: () => void }) {
  return (
    <Lines>
      <OrderNumber onClick={onOpen}>{number}</OrderNumber>
      <Caption as="span">{titles.join(', ')}</Caption>
    </Lines>
  );
}

function Buyer({ sale: { name, email } }: { sale: Item }) {
  return (
    <BuyerLines>
      {name && <span>{name}</span>}
      <span>{email ? <EmailText email={email} /> : 'No email yet'}</span>
    </BuyerLines>
  );
}

/** Wide enough for most addresses in two lines, and for the longest in a few. */
const BuyerLines = styled(Lines)`
  min-width: 9rem;
`;

/** Wide enough for a number in one line. */
const OrderNumber = styled(RowButton)`
  min-width: 9rem;
`;
