import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** Lines of a table's cell. Only the first one of a row's name is bold. */
export const Lines = styled.span`
  display: grid;
  justify-items: start;
  gap: ${t.space['3xs']};
  > * + * {
    font-weight: 400;
  }
`;

/** The buttons at the end of a row: their text begins where the column's heading does. */
export const RowActions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  margin-inline: calc(-1 * ${t.space['2xs']});
  ${media.tablet} {
    flex-wrap: nowrap;
  }
`;

/** The name of a row, which opens it. As high as a finger needs, without moving the line below it away. */
export const RowButton = styled(Button).attrs({ variant: 'quiet', size: 'small' })`
  justify-content: start;
  margin: calc(-1 * ${t.space['2xs']});
  line-height: 1.4;
  text-align: left;
  white-space: normal;
  overflow-wrap: anywhere;
`;
