import { formatCount } from '@archive/schema/count-text';
import { formatAmount } from '@archive/schema/money';
import { OVERVIEW_DAYS } from '@archive/schema/office/overview';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#components/layout/layout.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';
import { OfficeTable } from '../list/OfficeTable.tsx';
import type { Overview } from './overview-data.ts';

/** What each photo set brought in. A promo code or a refund is shared among the sets of its order, by price. */
export function SalesBySet({ sets }: Pick<Overview, 'sets'>) {
  const id = useId();
  if (sets.length === 0) return null;
  const top = Math.max(1, ...sets.map(({ sales }) => sales));
  return (
    <Stack as="section" $gap="s" aria-labelledby={id}>
      <SectionHeading id={id}>Sales by Photo Set</SectionHeading>
      <Caption>The last {OVERVIEW_DAYS} days. Promo codes and refunds are shared among the sets of an order, by price.</Caption>
      <OfficeTable
        label="Sales by photo set"
        items={sets}
        keyOf={({ photoSetId }) => String(photoSetId)}
        isLoading={false}
        columns={[
          { label: 'Photo set', cell: ({ title }) => title },
          { label: 'Sold', cell: ({ sold }) => formatCount(sold), isNumber: true },
          { label: 'Sales', cell: ({ sales }) => formatAmount(sales), isNumber: true },
          {
            label: 'Share',
            cell: ({ sales }) => (
              <Track aria-hidden>
                <Bar style={{ width: `${(sales / top) * 100}%` }} />
              </Track>
            ),
          },
        ]}
      />
    </Stack>
  );
}

const Track = styled.span`
  display: block;
  min-width: 6rem;
  height: 0.75rem;
`;

const Bar = styled.span`
  display: block;
  height: 100%;
  background: ${t.color.ink};
`;
