import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { headingText, titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Something failed: announced at once. */
  isAlert?: boolean;
  /** The title's heading level, if the page has no other heading of that level. */
  headingLevel?: 'h1' | 'h2' | 'h3' | 'p';
}

/** Says that there is nothing here yet, and what to do: a box on the page, or the whole page if its title is the `h1`. */
export function EmptyState({ title, children, action, isAlert = false, headingLevel = 'h2' }: EmptyStateProps) {
  return (
    <Root role={isAlert ? 'alert' : undefined} $isScreen={headingLevel === 'h1'}>
      <Title as={headingLevel} $isScreen={headingLevel === 'h1'}>
        {title}
      </Title>
      {children && <Text>{children}</Text>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}

const sheet = css`
  padding: ${t.space.l} ${t.space.m};
  background: ${t.color.sheet};
  border: ${t.size.hairline} solid ${t.color.hairline};
  ${media.tablet} {
    padding: ${t.space.l};
  }
`;

const Root = styled.div<{ $isScreen: boolean }>`
  display: grid;
  justify-items: start;
  gap: ${t.space.xs};
  ${({ $isScreen }) => !$isScreen && sheet}
`;

const Title = styled.h2<{ $isScreen: boolean }>`
  ${({ $isScreen }) => ($isScreen ? headingText : titleText)}
`;

const Text = styled.div`
  max-width: ${t.size.measure};
  color: ${t.color.graphite};
  text-wrap: pretty;
`;

const Action = styled.div`
  margin-top: ${t.space.s};
`;
