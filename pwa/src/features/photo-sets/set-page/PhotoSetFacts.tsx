import { formatBytes } from '@archive/schema/byte-size';
import { formatCount } from '@archive/schema/count-text';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PhotoSetDetails } from '#catalogue/photo-sets.ts';
import { Caption } from '#components/text/typography.tsx';
import { DialFace } from '#photos/controls/DialFace.tsx';
import { dialAngles } from '#photos/geometry/walk.ts';
import { t } from '#theme/tokens.ts';

/** What is in the set, in numbers and plain words. */
export function PhotoSetFacts({ photoSet }: { photoSet: PhotoSetDetails }) {
  const { poseCount, photoCount, maxViews, photoWidth, photoHeight, archiveBytes, archiveParts } = photoSet;
  return (
    <List>
      {photoCount > 0 && (
        <Fact name="Poses" figure={maxViews > 1 && <Dial angles={anglesOf(photoSet)} />}>
          {formatCount(poseCount)}, {viewsOf(photoSet)}
        </Fact>
      )}
      {photoCount > 0 && <Fact name="Photos">{formatCount(photoCount)}</Fact>}
      {photoWidth && photoHeight && (
        <Fact name="Size">
          up to {photoWidth} × {photoHeight} pixels
        </Fact>
      )}
      <Fact name="Download">
        {archiveParts > 1 ? `${archiveParts} zip files` : 'zip file'} with JPEG photos, {formatBytes(archiveBytes)}
      </Fact>
      <Fact name="License">Draw and paint from it, also for work that you sell. Please don&apos;t share or resell the photos.</Fact>
    </List>
  );
}

/** @param props.figure beside the words, for those who can see it */
function Fact({ name, figure, children }: { name: string; figure?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <Caption as="dt">{name}</Caption>
      <dd>
        {children}
        {figure}
      </dd>
    </div>
  );
}

/** Those of the free pose if it is like the others; evenly spaced if it isn't, or if they are unknown. */
function anglesOf({ sample, maxViews }: PhotoSetDetails): number[] {
  const views = sample?.views.length === maxViews ? sample.views : Array.from({ length: maxViews }, () => ({ turn: null }));
  return dialAngles(views);
}

function viewsOf({ poseCount, minViews, maxViews }: PhotoSetDetails): string {
  if (poseCount === 1) return maxViews > 1 ? `from ${maxViews} vantage points` : 'from one vantage point';
  if (maxViews <= 1) return 'each from one vantage point';
  return minViews === maxViews ? `each from ${maxViews} vantage points` : `from ${minViews} to ${maxViews} vantage points each`;
}

const List = styled.dl`
  > div {
    display: grid;
    grid-template-columns: 5.5rem 1fr;
    align-items: baseline;
    gap: ${t.space.s};
    padding-block: ${t.space.xs};
    border-top: ${t.size.hairline} solid ${t.color.hairline};
  }
  dd {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${t.space.s};
    min-width: 0;
  }
  > :last-child {
    border-bottom: ${t.size.hairline} solid ${t.color.hairline};
  }
`;

/** The line with it is no higher than a line of two rows. */
const Dial = styled(DialFace)`
  flex: none;
  width: 3rem;
  margin-block: -${t.space['2xs']};
`;
