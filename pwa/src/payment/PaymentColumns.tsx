import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** What is bought, next to its payment: one narrow column, until there is room for two. */
export const PaymentColumns = styled.div<{ $firstWidth?: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space.xl};
  max-width: ${t.size.measure};
  margin-inline: auto;
  ${media.desktop} {
    grid-template-columns: minmax(0, ${({ $firstWidth = '40rem' }) => $firstWidth}) minmax(0, ${t.size.measure});
    justify-content: space-between;
    align-items: start;
    max-width: none;
  }
`;
