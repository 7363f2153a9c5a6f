import type { SaleState } from '@archive/schema/office/sales';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Caption } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';
import type { OpenedSale } from './opened-sale.ts';
import { RefundDialog } from './refund/RefundDialog.tsx';

const CAN_REFUND: Record<SaleState, boolean> = {
  ...{ paid: true, partlyRefunded: true, disputed: false },
  ...{ refunded: false, pending: false, closed: false },
};

/** What an owner can do about a sale. */
export function SaleActions({ opened: { sale }, onChanged }: { opened: OpenedSale; onChanged: () => void }) {
  const [isRefunding, setRefunding] = useState(false);
  return (
    <>
      <Row>
        {CAN_REFUND[sale.state] && (
          <Button variant="secondary" size="small" onClick={() => setRefunding(true)}>
            Refund
          </Button>
        )}
      </Row>
      {sale.state === 'disputed' && (
        <Caption>The payment is disputed, so it can&apos;t be refunded. Answer the bank in the dashboard of Stripe.</Caption>
      )}
      {isRefunding && <RefundDialog sale={sale} onClose={() => setRefunding(false)} onRefunded={onChanged} />}
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.xs};
  &:empty {
    display: none;
  }
`;
