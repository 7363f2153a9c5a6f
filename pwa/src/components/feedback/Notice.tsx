import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

export type NoticeVariant = 'info' | 'danger' | 'neutral';

export interface NoticeProps {
  variant?: NoticeVariant;
  title: string;
  children?: ReactNode;
  /** 'alert' interrupts a screen reader, 'status' waits for a pause. */
  role?: 'alert' | 'status';
}

/** A boxed notice inside a page: blue to inform, red to warn. */
export function Notice({ variant = 'neutral', title, children, role }: NoticeProps) {
  return (
    <Root $variant={variant} role={role}>
      <Title>{title}</Title>
      {children}
    </Root>
  );
}

const looks = {
  info: css`
    background: ${t.color.infoSheet};
    border-color: ${t.color.info};
    --title: ${t.color.info};
  `,
  danger: css`
    background: ${t.color.dangerSheet};
    border-color: ${t.color.danger};
    --title: ${t.color.danger};
  `,
  neutral: css`
    background: ${t.color.sheet};
    border-color: ${t.color.edge};
    --title: ${t.color.ink};
  `,
};

const Root = styled.div<{ $variant: NoticeVariant }>`
  display: grid;
  gap: ${t.space['2xs']};
  padding: ${t.space.s} ${t.space.m};
  border: ${t.size.hairline} solid;
  font-size: ${t.text.small};
  ${({ $variant }) => looks[$variant]}
`;

const Title = styled.p`
  font-size: ${t.text.body};
  font-weight: 600;
  color: var(--title);
`;
