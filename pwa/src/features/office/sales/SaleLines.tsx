import { formatAmount } from '@archive/schema/money';
import type { RevocationReason } from '@archive/schema/sales/reversal';
import { styled } from 'styled-components';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { Caption } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';
import type { OpenedSale } from './opened-sale.ts';

const REVOKED: Record<RevocationReason, string> = {
  refund: 'Refunded: can no longer be downloaded',
  dispute: "Disputed: can't be downloaded until the bank decides",
  duplicate: 'Bought twice: refunded, never delivered',
  owner: 'Taken back: can no longer be downloaded',
};

/** What was bought, and what was paid for it. */
export function SaleLines({ opened: { sale, lines, subtotal, discount, promoCode } }: { opened: OpenedSale }) {
  const items = sale.kind === 'order' ? lines : [{ id: sale.id, title: 'Ticket', price: subtotal, revoked: null }];
  const isWaived = subtotal > discount && sale.due === 0;
  return (
    <Table>
      <caption>
        <VisuallyHidden>What was bought</VisuallyHidden>
      </caption>
      <tbody>
        {items.map(({ id, title, price, revoked }) => (
          <tr key={id}>
            <th scope="row">
              {title}
              {revoked && <Caption as="span">{REVOKED[revoked]}</Caption>}
            </th>
            <td>{formatAmount(price)}</td>
          </tr>
        ))}
        {discount > 0 && <Sum label={promoCode ? `Discount (${promoCode})` : 'Discount'} text={`-${formatAmount(discount)}`} />}
        <Sum label={isWaived ? 'Charged (amounts this small are free)' : 'Charged'} text={formatAmount(sale.due)} isTotal />
        {sale.refunded > 0 && <Sum label="Returned" text={`-${formatAmount(sale.refunded)}`} />}
      </tbody>
    </Table>
  );
}

function Sum({ label, text, isTotal = false }: { label: string; text: string; isTotal?: boolean }) {
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row">{label}</th>
      <td>{text}</td>
    </tr>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: lining-nums tabular-nums;
  tr {
    border-top: ${t.size.hairline} solid ${t.color.hairline};
  }
  th {
    display: grid;
    padding: ${t.space.xs} ${t.space.s} ${t.space.xs} 0;
    font-weight: 400;
    text-align: left;
    overflow-wrap: anywhere;
  }
  td {
    padding-block: ${t.space.xs};
    text-align: right;
    vertical-align: top;
    white-space: nowrap;
  }
  [data-total] > * {
    font-weight: 500;
  }
`;
