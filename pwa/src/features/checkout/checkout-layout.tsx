import { styled } from 'styled-components';
import { Stack } from '#components/layout/layout.tsx';
import { Lede, PlainHeading } from '#components/text/typography.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** Also rendered by the server, in the same place whatever is in the cart. */
export function CheckoutHeading() {
  return (
    <Stack $gap="2xs">
      <PlainHeading>Checkout</PlainHeading>
      <Lede>Review your order and pay by card. We send the download links to your email.</Lede>
    </Stack>
  );
}

/** The shorter column stays visible while the other one scrolls. */
export const Column = styled.div`
  display: grid;
  gap: ${t.space.l};
  min-width: 0;
  ${media.desktop} {
    position: sticky;
    top: calc(${t.size.bar} + ${t.space.l});
    align-self: start;
  }
`;
