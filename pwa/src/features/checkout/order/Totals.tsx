import { type Cents, formatAmount } from '@archive/schema/money';
import { MINIMUM_CHARGE, type Promo, promoLabel, type Quote } from '@archive/schema/sales/pricing';
import { css, styled } from 'styled-components';
import { Caption } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';

/** Subtotal, discount and total, and why a total below 50 cents is free. */
export function Totals({ quote, promo }: { quote: Quote; promo: Promo | null }) {
  const { subtotal, discount, total, isWaived } = quote;
  return (
    <div>
      <List>
        <Amount label="Subtotal" value={formatAmount(subtotal)} />
        {promo && <Amount label={`Discount (${promoLabel(promo)})`} value={`-${formatAmount(discount)}`} />}
        <Amount label="Total" value={formatAmount(total)} isTotal />
      </List>
      {isWaived && <Waiver>{waiver(total)}</Waiver>}
    </div>
  );
}

function Amount({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <Row $isTotal={isTotal}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Row>
  );
}

function waiver(total: Cents): string {
  return `Cards can't be charged less than ${formatAmount(MINIMUM_CHARGE)}, so the ${formatAmount(total)} is on us. This order is free.`;
}

const Waiver = styled(Caption)`
  margin-top: ${t.space.xs};
`;

const List = styled.dl`
  display: grid;
  gap: ${t.space['2xs']};
`;

const Row = styled.div<{ $isTotal: boolean }>`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${t.space.s};
  font-variant-numeric: tabular-nums;
  ${({ $isTotal }) => ($isTotal ? totalRow : partRow)}
`;

const partRow = css`
  color: ${t.color.graphite};
`;

const totalRow = css`
  margin-top: ${t.space['2xs']};
  padding-top: ${t.space.s};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  font-size: ${t.text.lede};
  font-weight: 600;
`;
