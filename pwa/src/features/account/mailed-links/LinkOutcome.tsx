import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#components/layout.tsx';
import { PlainHeading } from '#components/typography.tsx';
import { t } from '#theme/tokens.ts';

export interface LinkOutcomeProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** What became of a mailed link. It takes the place of what was pressed, so it takes the focus too. */
export function LinkOutcome({ title, children, actions }: LinkOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack $gap="l">
      <Stack $gap="s">
        <PlainHeading ref={heading} tabIndex={-1}>
          {title}
        </PlainHeading>
        {children}
      </Stack>
      <Actions>{actions}</Actions>
    </Stack>
  );
}

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space.s};
`;
