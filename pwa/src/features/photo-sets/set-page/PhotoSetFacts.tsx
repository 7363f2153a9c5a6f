import { formatBytes } from '@archive/schema/byte-size';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PhotoSetDetails } from '#catalogue/photo-sets.ts';
import { Caption } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';

/** What is in the set, in numbers and plain words. */
export function PhotoSetFacts({ photoSet }: { photoSet: PhotoSetDetails }) {
  const { poseCount, photoCount, photoWidth, photoHeight, archiveBytes, archiveParts } = photoSet;
  return (
    <List>
      {photoCount > 0 && (
        <Fact name="Poses">
          {poseCount}, {viewsOf(photoSet)}
        </Fact>
      )}
      {photoCount > 0 && <Fact name="Photos">{photoCount}</Fact>}
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Caption as="dt">{name}</Caption>
      <dd>{children}</dd>
    </div>
  );
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
  > :last-child {
    border-bottom: ${t.size.hairline} solid ${t.color.hairline};
  }
`;
