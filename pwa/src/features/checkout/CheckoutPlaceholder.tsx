import { styled } from 'styled-components';
import { Stack } from '#components/layout.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { SectionHeading } from '#components/typography.tsx';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import { media } from '#theme/media.ts';
import { CheckoutHeading, Column, Columns } from './checkout-layout.tsx';

/** On a server and in its HTML: only the browser knows the cart. What stands below is out of sight, so nothing visible moves. */
export function CheckoutPlaceholder() {
  return (
    <Columns>
      <Column>
        <CheckoutHeading />
        <Stack as="section" $gap="m">
          <SectionHeading>Order Summary</SectionHeading>
          <VisuallyHidden role="status">Loading your cart...</VisuallyHidden>
          <Skeleton $height="100vh" />
        </Stack>
      </Column>
      <Panel>
        <Skeleton $height="100vh" />
      </Panel>
    </Columns>
  );
}

/** Where there are two columns. */
const Panel = styled(Column)`
  display: none;
  ${media.desktop} {
    display: grid;
  }
`;
