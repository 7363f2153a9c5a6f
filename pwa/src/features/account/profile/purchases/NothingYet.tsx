import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#components/layout.tsx';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

export function NothingYet({ children }: { children?: ReactNode }) {
  return (
    <Stack $gap="s">
      <Words>No purchases yet</Words>
      {children}
    </Stack>
  );
}

const Words = styled.p`
  ${titleText}
  font-style: italic;
  color: ${t.color.graphite};
`;
