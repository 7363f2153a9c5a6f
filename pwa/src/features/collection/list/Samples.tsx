import { useQuery } from '@apollo/client/react';
import { styled } from 'styled-components';
import { Stack } from '#components/layout/layout.tsx';
import { TextLink } from '#components/links/TextLink.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { SectionHeading } from '#components/text/typography.tsx';
import { FreeSamplesDocument } from '#generated/graphql.ts';
import { samplesDeskPath } from '#platform/navigation/desk-path.ts';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { CARD_SIZES, CARD_TITLE, Cards } from './card-layout.ts';
import { SetLink } from './SetCard.tsx';

/** The sets with a free pose that the visitor doesn't own. @param owned ids; null while they are unknown */
export function Samples({ owned }: { owned: ReadonlySet<number> | null }) {
  const { data } = useQuery(FreeSamplesDocument);
  const others = data?.freeSamples.filter(({ id }) => !owned?.has(id));
  if (!owned || !others || others.length === 0) return null;
  return (
    <Section aria-labelledby="free-samples">
      <Stack $gap="2xs">
        <SectionHeading id="free-samples">Free Samples</SectionHeading>
        <p>
          One pose of each set is free: walk around it, and <TextLink to={samplesDeskPath}>draw from it</TextLink>. Photos you&apos;ve seen
          also open offline.
        </p>
      </Stack>
      <Cards>
        {others.map((sample) => (
          <Card key={sample.id}>
            <Picture picture={sample.picture} alt="" sizes={CARD_SIZES} ratio="3 / 4" />
            <Title>
              <SetLink to={paths.photoSet(sample)}>{sample.title}</SetLink>
            </Title>
          </Card>
        ))}
      </Cards>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${t.space.m};
  margin-top: ${t.space.xl};
  padding-top: ${t.space.l};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;

const Card = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${t.space.xs};
`;

const Title = styled.h3`
  ${CARD_TITLE}
`;
