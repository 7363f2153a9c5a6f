import { css, styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { media } from '#theme/media.ts';
import type { Surround } from '../../desk-settings.ts';

/** The colors around the photo, and of what is written on them. The middle gray is the one that painters compare values with. */
const COLORS: Record<Surround, { around: string; text: string }> = {
  black: { around: '#0b0b0b', text: '#e4e2dc' },
  gray: { around: '#6e6e6e', text: '#ffffff' },
  white: { around: '#ffffff', text: '#1c1e20' },
};

export const surroundStyle = css<{ $surround: Surround }>`
  --around: ${({ $surround }) => COLORS[$surround].around};
  --on-around: ${({ $surround }) => COLORS[$surround].text};
  /* The accent of a hovered icon can't be read on the gray */
  --color-sanguine: currentColor;
  background: var(--around);
  color: var(--on-around);
  :focus-visible {
    outline-color: currentColor;
  }
`;

/** A button in the color of what is written on the surround; a primary one is filled with it. */
export const SurroundButton = styled(Button)`
  border-color: var(--on-around);
  ${({ variant }) => (variant === 'primary' ? filled : outlined)}
`;

const filled = css`
  &,
  &:hover {
    background: var(--on-around);
    color: var(--around);
  }
`;

const outlined = css`
  &,
  &:hover {
    background: transparent;
    color: inherit;
  }
  ${media.hover} {
    /* A tint could not be read on the middle gray */
    &:hover {
      box-shadow: inset 0 0 0 1px currentColor;
    }
  }
`;

/** Time that can be read from across a room. Wide screens have room for more than narrow ones. */
export const largeTime = css`
  font-size: clamp(3rem, max(22vmin, min(20vw, 32vh)), 20rem);
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1;
`;
