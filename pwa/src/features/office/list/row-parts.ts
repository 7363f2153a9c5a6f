import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Link } from '#components/links/Link.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { touchLines, touchTarget } from '#theme/touch-target.ts';

/** A link that is as high as a finger needs, without moving the lines around it away. */
export const HighLink = styled(Link)`
  ${touchTarget}
  margin-block: ${t.space.outdent};
  padding-block: ${t.space['2xs']};
  overflow-wrap: anywhere;
`;

/** A link in a line of text. */
export const LineLink = styled(Link)`
  ${touchLines}
`;

/** Lines of a table's cell. Only the first one of a row's name is bold. */
export const Lines = styled.span`
  display: grid;
  justify-items: start;
  gap: ${t.space['3xs']};
  text-wrap: pretty;
  > * + * {
    font-weight: 400;
  }
`;

/** A short text that is never divided, where the columns are narrow too. */
export const Whole = styled.span`
  white-space: nowrap;
`;

/** The buttons at the end of a row: their text begins where the column's heading does. */
export const RowActions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  margin-inline: ${t.space.outdent};
  ${media.tablet} {
    flex-wrap: nowrap;
  }
`;

/** The name of a row, which opens it. As high as a finger needs, without moving the line below it away. */
export const RowButton = styled(Button).attrs({ variant: 'quiet', size: 'small' })`
  justify-content: start;
  margin: ${t.space.outdent};
  line-height: 1.4;
  text-align: left;
  white-space: normal;
  overflow-wrap: anywhere;
`;
