import { type Cents, formatAmount } from '@archive/schema/money';
import { styled } from 'styled-components';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { paths } from '#platform/navigation/paths.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

export interface CartTotalProps {
  total: Cents;
  /** A link of this page was followed: the dialog should go. */
  onLeave: () => void;
}

export function CartTotal({ total, onLeave }: CartTotalProps) {
  const isOnline = useIsOnline();
  return (
    <Root>
      <Line>
        <span>Total</span>
        <Amount>{formatAmount(total)}</Amount>
      </Line>
      {/* without a connection a browser may have no document to load */}
      <ButtonLink to={paths.checkout()} reloadDocument={isOnline} onClick={isOnline ? undefined : onLeave} isWide>
        Proceed to Checkout
      </ButtonLink>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${t.space.s};
`;

const Line = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${t.space.s};
`;

const Amount = styled.strong`
  ${titleText}
  font-variant-numeric: lining-nums;
`;
