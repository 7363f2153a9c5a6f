import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

/** Buttons beside each other. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.xs};
`;
