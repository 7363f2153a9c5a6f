import { css } from 'styled-components';
import { t } from './tokens.ts';

/** For a link in a line of text: as high as a finger needs, its text in the middle. */
export const touchTarget = css`
  display: inline-flex;
  align-items: center;
  min-height: ${t.size.touch};
`;

/** The same for a link that may take several lines. It moves nothing around it away. */
export const touchLines = css`
  display: inline-block;
  padding-block: calc((${t.size.touch} - 1lh) / 2);
  margin-block: calc((1lh - ${t.size.touch}) / 2);
`;
