import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { t } from '#theme/tokens.ts';

/** The buttons below a form, side by side where there is room. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${t.space['2xs']} ${t.space.s};
`;

/** A cancel button below a form; its text lines up with the fields. */
export const QuietLink = styled(Button).attrs({ variant: 'quiet', size: 'small' })`
  justify-self: start;
  margin-inline: ${t.space.outdent};
`;
