import { countText } from '@archive/schema/count-text';
import { useRef } from 'react';
import { css, styled } from 'styled-components';
import { hasFiles, type OpenedPose, type OpenedSet } from '#collection/owned-sets.ts';
import type { PhotoSource } from '#collection/photos/photo-source.ts';
import { Link } from '#components/links/Link.tsx';
import { useIsNear } from '#components/pictures/use-is-near.ts';
import { Caption } from '#components/text/typography.tsx';
import { deskPathOf } from '#platform/navigation/desk-path.ts';
import { paths } from '#platform/navigation/paths.ts';
import { media } from '#theme/media.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { poseAnchor, viewQuery } from '../pose/pose-address.ts';
import { PhotoThumbnail } from './PhotoThumbnail.tsx';

export interface PoseRowProps {
  set: OpenedSet;
  pose: OpenedPose;
  source: PhotoSource;
  /** Said of a pose without files. */
  emptyText: string;
}

/** A pose and its photos, in the order in which they go around the figure. */
export function PoseRow({ set, pose, source, emptyText }: PoseRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const isNear = useIsNear(row);
  const isHere = hasFiles(pose);
  const path = paths.collectionPose(set, pose.position);
  return (
    <Row ref={row} id={poseAnchor(pose.position)}>
      <Head $isHere={isHere}>
        <h2>
          <PoseLink to={path}>{pose.name}</PoseLink>
        </h2>
        <Caption as="span">{countText(pose.views.length, 'view')}</Caption>
        {isHere ? (
          <DrawLink to={deskPathOf(set.id, pose.position)} aria-label={`Draw ${pose.name}`}>
            Draw
          </DrawLink>
        ) : (
          <Caption as="span">{emptyText}</Caption>
        )}
      </Head>
      <Strip style={{ '--gaps': pose.views.length - 1, '--ratios': ratioOf(pose) }}>
        {/* In a set of 300 poses, those of distant rows would delay the first photo. The strip is as high without them */}
        {isNear &&
          pose.views.map((view, index) => (
            <li key={view.token}>
              {isHere ? (
                <PhotoLink to={path + viewQuery(index)}>
                  <PhotoThumbnail view={view} source={source} />
                </PhotoLink>
              ) : (
                <PhotoThumbnail view={view} source={source} />
              )}
            </li>
          ))}
      </Strip>
    </Row>
  );
}

/** Width by height of all photos of a pose beside each other. */
function ratioOf({ views }: OpenedPose): number {
  return views.reduce((sum, { width, height }) => sum + width / height, 0);
}

const Row = styled.li`
  container-type: inline-size;
  min-width: 0;
  padding-top: ${t.space.xs};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;

/** On a phone, what is said of a pose without files is as wide as its name, so it goes below. */
const nameAlone = css`
  @container (max-width: 30rem) {
    flex-wrap: wrap;
    row-gap: 0;
    > h2 {
      flex-basis: 100%;
    }
  }
`;

const Head = styled.div<{ $isHere: boolean }>`
  display: flex;
  align-items: baseline;
  gap: ${t.space.s};
  > h2 {
    flex: 1;
    min-width: 0;
  }
  > span {
    flex: none;
  }
  ${({ $isHere }) => !$isHere && nameAlone}
`;

const DrawLink = styled(Link)`
  flex: none;
  ${touchTarget}
  justify-content: flex-end;
  min-width: ${t.size.touch};
`;

const PoseLink = styled(Link)`
  ${titleText}
  ${touchTarget}
  overflow-wrap: anywhere;
  text-decoration: none;
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
`;

/**
 * Scrolls sideways to the edges of the window. Photos that almost fill the line are a little larger, so that they end with it. The padding
 * keeps the focus ring of the photos visible.
 */
const Strip = styled.ul`
  --least: 11rem;
  --filling: calc((100cqw - var(--gaps) * ${t.space['3xs']}) / var(--ratios));
  display: flex;
  gap: ${t.space['3xs']};
  height: calc(clamp(var(--least), var(--filling), var(--least) + 1rem) + 2 * ${t.space['2xs']});
  margin-inline: calc(-1 * ${t.space.gutter});
  padding: ${t.space['2xs']} ${t.space.gutter};
  overflow-x: auto;
  scroll-padding-inline: ${t.space.gutter};
  overscroll-behavior-x: contain;
  > li {
    flex: none;
  }
  ${media.desktop} {
    --least: 13rem;
  }
`;

const PhotoLink = styled(Link)`
  display: block;
  height: 100%;
  ${media.hover} {
    transition: opacity ${t.time.quick} ${t.ease.out};
    &:hover {
      opacity: 0.85;
    }
  }
`;
