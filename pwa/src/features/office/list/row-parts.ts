import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
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

/** The name of a row, which opens it. As high as a finger needs, without moving the line below it away. */
export const RowButton = styled(Button).attrs({ variant: 'quiet', size: 'small' })`
  justify-content: start;
  margin: calc(-1 * ${t.space['2xs']});
  line-height: 1.4;
  text-align: left;
  white-space: normal;
  overflow-wrap: anywhere;
`;
