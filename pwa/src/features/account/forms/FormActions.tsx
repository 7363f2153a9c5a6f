import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

/** The buttons below a form, side by side where there is room. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${t.space['2xs']} ${t.space.s};
`;
