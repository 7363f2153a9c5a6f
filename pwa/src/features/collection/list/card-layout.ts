import { css, styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** Two cards beside each other on a phone, more where there is room. */
export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${t.space.m} ${t.space.s};
  ${media.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
    gap: ${t.space.l} ${t.space.m};
  }
`;

/** How wide the pictures are, as in the `sizes` attribute. */
export const CARD_SIZES = '(min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 45vw';

export const CARD_TITLE = css`
  font-family: ${t.font.display};
  font-size: ${t.text.lede};
  font-weight: 600;
  line-height: 1.15;
  overflow-wrap: anywhere;
`;
