import { keyframes, styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

/** A gray placeholder, hidden from screen readers. Text beside it must say what is loading. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{ $height?: string; $width?: string; $ratio?: string }>`
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = 'auto' }) => $height};
  aspect-ratio: ${({ $ratio = 'auto' }) => $ratio};
  background: ${t.color.shade};
  animation: ${breathe} calc(2 * ${t.time.slow}) ease-in-out infinite;
  ${media.reducedMotion} {
    animation: none;
  }
`;
