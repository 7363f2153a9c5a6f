import { formatAmount, type Cents } from '@archive/schema/money';
import { MINIMUM_CHARGE, type Promo, type Quote } from '@archive/schema/pricing';
import { styled } from 'styled-components';
import { Caption } from '#components/typography.tsx';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

/** Subtotal, discount and total, and why a small total costs nothing. */
export function Totals({ quote, promo }: { quote: Quote; promo: Promo | null }) {
  const { subtotal, discount, total, isWaived } = quote;
  return (
    <div>
      <List>
        <Amount label="Subtotal" value={formatAmount(subtotal)} />
        {promo && <Amount label={`Discount (${describe(promo)})`} value={`-${formatAmount(discount)}`} />}
        <Amount label="Total" value={formatAmount(total)} isTotal />
      </List>
      {isWaived && <Caption>{waiver(total)}</Caption>}
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

function describe({ kind, value }: Promo): string {
  return kind === 'percent' ? `${value}% off` : 'promo code';
}

function waiver(total: Cents): string {
  return `Amounts under ${formatAmount(MINIMUM_CHARGE)} cannot be charged to a card, so your ${formatAmount(total)} are on us: this order is free.`;
}

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
  overflow-wrap: anywhere;
  color: ${({ $isTotal }) => ($isTotal ? t.color.ink : t.color.graphite)};
  margin-top: ${({ $isTotal }) => ($isTotal ? t.space['2xs'] : 0)};
  ${({ $isTotal }) => $isTotal && titleText}
`;
