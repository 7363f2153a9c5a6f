import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { t } from '#theme/tokens.ts';

/** Lines of one cell of a list. */
export const CellLines = styled.span`
  display: grid;
  justify-items: start;
  gap: ${t.space['3xs']};
`;

/** Opens the panel of a row. */
export const RowTitle = styled(Button).attrs({ variant: 'quiet', size: 'small' })`
  justify-content: start;
  margin-inline: calc(-1 * ${t.space['2xs']});
  text-align: left;
  white-space: normal;
`;
