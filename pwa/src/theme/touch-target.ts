import { css } from 'styled-components';
import { t } from './tokens.ts';

/** For a link in a line of text: as high as a finger needs, its text in the middle. */
export const touchTarget = css`
  display: inline-flex;
  align-items: center;
  min-height: ${t.size.touch};
`;
