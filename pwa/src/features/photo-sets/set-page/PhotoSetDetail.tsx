import { seasonBadge } from '@archive/schema/catalogue/photo-set';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { PhotoSetDetails } from '#catalogue/photo-sets.ts';
import { BackLink } from '#components/links/BackLink.tsx';
import { TextLink } from '#components/links/TextLink.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { Caption, Lede, SectionHeading } from '#components/text/typography.tsx';
import { inlineWidth } from '#photos/viewer-layout.ts';
import { WalkViewer } from '#photos/WalkViewer.tsx';
import { viewOfPicture } from '#photos/walk-view.ts';
import { samplesDeskPath } from '#platform/navigation/desk-path.ts';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { CollectionParts } from './CollectionParts.tsx';
import { ContactSheet } from './ContactSheet.tsx';
import { PhotoSetFacts } from './PhotoSetFacts.tsx';
import { PhotoSetOffer } from './PhotoSetOffer.tsx';
import { BackPart, BuyPart, FactsPart, Opening, PartsPart, TextPart, Title, ViewerPart } from './set-layout.ts';

const COVER_WIDTH = '6rem';
/** Characters. */
const LONG_TITLE = 40;

export function PhotoSetDetail({ photoSet }: { photoSet: PhotoSetDetails }) {
  const { title, description, picture, sheet, parts, photoCount } = photoSet;
  const titleId = useId();
  const badge = seasonBadge(title);
  const hasParts = parts.length > 0;
  // A collection of other sets has their photos, and no sheet of its own
  const isSheetDue = !sheet && photoCount > 0 && !hasParts;
  return (
    <Article aria-labelledby={titleId}>
      <Opening $isCoverAlone={!hasSample(photoSet)} $hasParts={hasParts || isSheetDue}>
        <BackPart>
          <BackLink to={paths.photoSets()}>All photo sets</BackLink>
        </BackPart>
        <Title id={titleId} $isLong={title.length > LONG_TITLE}>
          {title}
        </Title>
        <TextPart>
          {hasSample(photoSet) && <SmallCover picture={picture} sizes={COVER_WIDTH} ratio="3 / 4" />}
          <div>
            {badge && <Badge as="p">{badge}</Badge>}
            <Lede as="p">{description}</Lede>
          </div>
        </TextPart>
        <BuyPart>
          <PhotoSetOffer photoSet={photoSet} titleId={titleId} />
        </BuyPart>
        <ViewerPart>
          <Sample photoSet={photoSet} />
        </ViewerPart>
        <FactsPart>
          <PhotoSetFacts photoSet={photoSet} />
        </FactsPart>
        {hasParts && (
          <PartsPart>
            <CollectionParts photoSet={photoSet} />
          </PartsPart>
        )}
        {isSheetDue && (
          <PartsPart>
            <AllPhotos>
              <Caption>Small pictures of all photos appear here soon.</Caption>
            </AllPhotos>
          </PartsPart>
        )}
      </Opening>
      {sheet && (
        <AllPhotos>
          <ContactSheet picture={sheet} />
        </AllPhotos>
      )}
    </Article>
  );
}

function AllPhotos({ children }: { children: ReactNode }) {
  return (
    <Section aria-label="Contact sheet">
      <SectionHeading>Everything in the set</SectionHeading>
      {children}
    </Section>
  );
}

/** Whether all photos of the free pose are ready. */
function hasSample({ sample }: PhotoSetDetails): boolean {
  return sample !== null && sample.views.length > 0 && sample.views.every(({ picture }) => picture);
}

/** The free pose; the cover while its photos are being prepared, and for a collection of other sets. */
function Sample({ photoSet }: { photoSet: PhotoSetDetails }) {
  const { sample } = photoSet;
  if (!sample || !hasSample(photoSet)) {
    return (
      <Cover>
        <Picture picture={photoSet.picture} sizes="(min-width: 40rem) 45vw, 92vw" ratio="3 / 4" isEager />
        {sample && <Note>A free pose to walk around appears here soon.</Note>}
      </Cover>
    );
  }
  const views = sample.views.flatMap(({ picture, turn, figure }) => (picture ? [viewOfPicture(picture, { turn, figure })] : []));
  return (
    <>
      <WalkViewer name={sample.name} views={views} />
      <Note>
        {views.length > 1 && 'Drag to walk around this pose. '}It&apos;s a free sample: you may{' '}
        <TextLink to={samplesDeskPath}>draw from it</TextLink>.
      </Note>
    </>
  );
}

const Article = styled.article`
  display: grid;
  gap: ${t.space.m};
  padding: ${t.space.m} ${t.space.margin} ${t.space['2xl']};
`;

/** As high as a viewer with this shape. */
const Cover = styled.figure`
  width: ${inlineWidth('3 / 4')};
  max-width: 100%;
`;

const SmallCover = styled(Picture)`
  flex: none;
  width: ${COVER_WIDTH};
`;

/** As wide as the photo above it. */
const Note = styled(Caption)`
  width: 0;
  min-width: 100%;
  margin-top: ${t.space['2xs']};
`;

const Section = styled.section`
  display: grid;
  gap: ${t.space.m};
  margin-top: ${t.space.l};
  padding-top: ${t.space.l};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;
