import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Something failed: read out at once. */
  isAlert?: boolean;
  /** The title's level where the page has no other heading of that level. */
  headingLevel?: 'h1' | 'h2' | 'h3' | 'p';
}

/** Nothing here, or nothing yet, and what to do about it. */
export function EmptyState({ title, children, action, isAlert = false, headingLevel = 'h2' }: EmptyStateProps) {
  return (
    <Root role={isAlert ? 'alert' : undefined}>
      <Title as={headingLevel}>{title}</Title>
      {children && <Text>{children}</Text>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${t.space.xs};
  padding-block: ${t.space.l};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;

const Title = styled.h2`
  ${titleText}
`;

const Text = styled.div`
  max-width: ${t.size.measure};
  color: ${t.color.graphite};
`;

const Action = styled.div`
  margin-top: ${t.space.s};
`;
