import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

export const ResultColumn = styled.div`
  display: grid;
  gap: ${t.space.l};
  max-width: ${t.size.measure};
  margin-inline: auto;
`;
