import { css } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** A button over the stage, which is dark in both colour schemes. */
export const chalkButton = css`
  background: ${t.color.chalk};
  color: ${t.color.stage};
  ${media.hover} {
    &:hover {
      background: ${t.color.sanguine};
      color: ${t.color.onSanguine};
    }
  }
`;

/** The story's three columns: headings in the first, text from the second on. */
export const storyColumns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space.m} ${t.space.l};
  padding-inline: ${t.space.margin};
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
