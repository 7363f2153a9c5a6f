import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { t } from '#theme/tokens.ts';

/** Lines of a table's cell. */
export const Lines = styled.span`
  display: grid;
  justify-items: start;
  gap: ${t.space['3xs']};
`;

/** The name of a row, which opens it. */
export const RowButton = styled(Button).attrs({ variant: 'quiet', size: 'small' })`
  justify-content: start;
  margin-inline: calc(-1 * ${t.space['2xs']});
  text-align: left;
  white-space: normal;
  overflow-wrap: anywhere;
`;
