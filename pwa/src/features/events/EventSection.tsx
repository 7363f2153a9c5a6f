import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { SectionHeading } from '#components/typography.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** The heading in the first column, what it heads in the other two. */
export function EventSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <div>{children}</div>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${t.space.m} ${t.space.l};
  margin: 0 ${t.space.margin};
  padding-block: ${t.space.l} ${t.space.xl};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
    > div {
      grid-column: span 2;
    }
  }
`;
