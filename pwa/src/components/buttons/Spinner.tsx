import { keyframes, styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** Decoration only: the text beside it says what is loading. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  display: inline-block;
  width: 1em;
  height: 1em;
  border: 1.5px solid currentColor;
  border-right-color: transparent;
  border-radius: ${t.radius.round};
  animation: ${turn} ${t.time.slow} linear infinite;
  ${media.reducedMotion} {
    animation: none;
  }
`;
