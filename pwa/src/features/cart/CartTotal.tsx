import { type Cents, formatAmount } from '@archive/schema/money';
import { styled } from 'styled-components';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { paths } from '#platform/paths.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

export function CartTotal({ total }: { total: Cents }) {
  return (
    <Root>
      <Line>
        <span>Total</span>
        <Amount>{formatAmount(total)}</Amount>
      </Line>
      <ButtonLink to={paths.checkout()} reloadDocument isWide>
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
