import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

/** The content of a narrow page, centered. */
export const PageColumn = styled.div<{ $maxWidth?: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space.l};
  max-width: ${({ $maxWidth = '60rem' }) => $maxWidth};
  margin-inline: auto;
`;
