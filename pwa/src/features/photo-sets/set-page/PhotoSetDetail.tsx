import { seasonBadge } from '@archive/schema/catalogue/photo-set';
import { formatPrice } from '@archive/schema/money';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { PhotoSetDetails } from '#catalogue/photo-sets.ts';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { BackLink } from '#components/links/BackLink.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { Caption, Lede, PageHeading, SectionHeading } from '#components/text/typography.tsx';
import { WalkViewer } from '#photos/WalkViewer.tsx';
import { viewOfPicture } from '#photos/walk-view.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useCanOpen } from '#state/collection.ts';
import { t } from '#theme/tokens.ts';
import { CollectButton } from '../CollectButton.tsx';
import { OtherSets } from './OtherSets.tsx';
import { PhotoSetFacts } from './PhotoSetFacts.tsx';
import { Opening } from './set-layout.ts';

export function PhotoSetDetail({ photoSet }: { photoSet: PhotoSetDetails }) {
  const { title, description, price, sheet, sample } = photoSet;
  const titleId = useId();
  const badge = seasonBadge(title);
  const canOpen = useCanOpen(photoSet.id);
  return (
    <Article aria-labelledby={titleId}>
      <BackLink to={paths.photoSets()}>All photo sets</BackLink>
      <Heading id={titleId}>{title}</Heading>
      <Opening>
        <Sample photoSet={photoSet} sample={sample} />
        <Side>
          {badge && <Badge>{badge}</Badge>}
          <Lede as="p">{description}</Lede>
          <Price>{formatPrice(price)}</Price>
          {canOpen && (
            <ButtonLink to={paths.collectionSet(photoSet)} isWide>
              Open in My Collection
            </ButtonLink>
          )}
          <CollectButton photoSet={photoSet} titleId={titleId} isSecond={canOpen} />
          <PhotoSetFacts photoSet={photoSet} />
        </Side>
      </Opening>
      <OtherSets photoSet={photoSet} />
      {sheet && (
        <Section aria-label="Contact sheet">
          <SectionHeading>Everything in the set</SectionHeading>
          <Sheet picture={sheet} sizes="(min-width: 64rem) 60rem, 92vw" />
        </Section>
      )}
    </Article>
  );
}

/** The free pose; the cover while its photos are being prepared, and for a collection of other sets. */
function Sample({ photoSet, sample }: { photoSet: PhotoSetDetails; sample: PhotoSetDetails['sample'] }) {
  const views = (sample?.views ?? []).flatMap(({ picture, turn, figure }) => (picture ? [viewOfPicture(picture, { turn, figure })] : []));
  if (!sample || views.length === 0 || views.length < sample.views.length) {
    return (
      <figure>
        <Picture picture={photoSet.picture} sizes="(min-width: 40rem) 55vw, 92vw" ratio="3 / 4" isEager />
        {sample && <Note>A free pose to walk around appears here soon.</Note>}
      </figure>
    );
  }
  return (
    <div>
      <WalkViewer name={sample.name} views={views} />
      <Note>Drag to walk around this pose. It&apos;s a free sample: you may draw from it.</Note>
    </div>
  );
}

const Article = styled.article`
  display: grid;
  gap: ${t.space.m};
  padding: ${t.space.m} ${t.space.margin} ${t.space['2xl']};
`;

const Heading = styled(PageHeading)`
  margin-bottom: ${t.space.s};
  overflow-wrap: anywhere;
`;

const Side = styled.div`
  display: grid;
  justify-items: start;
  gap: ${t.space.s};
  overflow-wrap: anywhere;
  > a,
  > button,
  > dl {
    width: 100%;
  }
`;

const Price = styled.p`
  font-size: ${t.text.title};
  font-variant-numeric: lining-nums tabular-nums;
`;

const Note = styled(Caption)`
  margin-top: ${t.space['2xs']};
`;

const Section = styled.section`
  display: grid;
  gap: ${t.space.m};
  margin-top: ${t.space.l};
  padding-top: ${t.space.l};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;

const Sheet = styled(Picture)`
  max-width: 60rem;
`;
