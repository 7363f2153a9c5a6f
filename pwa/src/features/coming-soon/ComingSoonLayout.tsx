import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { Lede, PageHeading } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { FigureUnderConstruction } from './FigureUnderConstruction.tsx';

export interface ComingSoonTexts {
  title: string;
  subtitle: string;
}

/** The words on one side, a half-drawn figure on the other. */
export function ComingSoonLayout({ title, subtitle, children }: ComingSoonTexts & { children?: ReactNode }) {
  return (
    <Root>
      <Words>
        <Badge>Under Construction</Badge>
        <Title>{title}</Title>
        <Lede>{subtitle}</Lede>
        {children}
        <ButtonLink to={paths.home()}>Back to Home</ButtonLink>
      </Words>
      <FigureUnderConstruction />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${t.space.l};
  padding: ${t.space.l} ${t.space.margin} ${t.space.xl};
  ${media.desktop} {
    grid-template-columns: 2fr 1fr;
    align-items: center;
    column-gap: ${t.space.l};
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${t.space.m};
`;

const Title = styled(PageHeading)`
  max-width: 7em;
  margin-left: -0.04em;
`;
