import { css } from 'styled-components';
import { t } from './tokens.ts';

/** Cormorant is cut for large sizes: light, tight, and with its own old-style air. */
export const displayText = css`
  font-family: ${t.font.display};
  font-weight: 300;
  line-height: 0.95;
  letter-spacing: -0.022em;
`;

export const headingText = css`
  font-family: ${t.font.display};
  font-size: ${t.text.heading};
  font-weight: 400;
  line-height: 1.04;
  letter-spacing: -0.015em;
`;

export const titleText = css`
  font-family: ${t.font.display};
  font-size: ${t.text.title};
  font-weight: 500;
  line-height: 1.1;
  letter-spacing: -0.008em;
`;

export const captionText = css`
  font-size: ${t.text.caption};
  line-height: 1.45;
  letter-spacing: 0.01em;
`;
