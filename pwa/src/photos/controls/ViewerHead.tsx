import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { Caption } from '#components/text/typography.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { positionText } from '../use-walk.ts';
import { NextPoseIcon, PreviousPoseIcon } from './viewer-icons.tsx';

export interface ViewerHeadProps {
  name: string;
  view: number;
  count: number;
  leading?: ReactNode;
  onPreviousPose: (() => void) | undefined;
  onNextPose: (() => void) | undefined;
}

/** What is shown, and the way to other poses. */
export function ViewerHead({ name, view, count, leading, onPreviousPose, onNextPose }: ViewerHeadProps) {
  const hasPoses = onPreviousPose !== undefined || onNextPose !== undefined;
  return (
    <Root data-viewer-head $hasPoses={hasPoses} $hasLeading={Boolean(leading)}>
      {leading && <Leading>{leading}</Leading>}
      {hasPoses && (
        <PoseButton label="Previous pose" title="Previous pose (Page Up)" onClick={onPreviousPose} $isHidden={!onPreviousPose}>
          <PreviousPoseIcon />
        </PoseButton>
      )}
      <Words data-words $isCentered={hasPoses}>
        <Name>{name}</Name>
        <Caption as="span">{positionText(view, count)}</Caption>
      </Words>
      {hasPoses && (
        <PoseButton label="Next pose" title="Next pose (Page Down)" onClick={onNextPose} $isHidden={!onNextPose}>
          <NextPoseIcon />
        </PoseButton>
      )}
    </Root>
  );
}

/** Beside the rest on a phone; at the side of the window where there is room, so that the rest is in the middle. */
const withLeading = css`
  position: relative;
  ${media.tablet} {
    justify-content: center;
    max-width: none;
    padding-inline: calc(${t.size.touch} + ${t.space['2xs']});
    > :first-child {
      position: absolute;
      left: 0;
      max-width: 13rem;
    }
    > :not(:first-child) {
      flex: 0 1 auto;
    }
  }
  @media (min-width: 56rem) {
    padding-inline: 13.5rem;
  }
  ${media.short} {
    padding-inline: 0;
    > :first-child {
      position: static;
    }
    > :not(:first-child) {
      flex: none;
    }
    > [data-words] {
      flex: 1;
    }
  }
`;

const Root = styled.div<{ $hasPoses: boolean; $hasLeading: boolean }>`
  display: flex;
  width: 100%;
  max-width: ${({ $hasPoses }) => ($hasPoses ? t.size.measure : 'none')};
  margin-inline: auto;
  align-items: center;
  gap: ${t.space['2xs']};
  min-width: 0;
  ${({ $hasLeading }) => $hasLeading && withLeading}
`;

const Leading = styled.div`
  flex: none;
`;

/** Keeps its place, so that the name doesn't move. */
const PoseButton = styled(IconButton)<{ $isHidden: boolean }>`
  flex: none;
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
`;

const Words = styled.div<{ $isCentered: boolean }>`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: ${({ $isCentered }) => ($isCentered ? 'center' : 'space-between')};
  gap: 0 ${t.space.s};
  min-width: 0;
  text-align: ${({ $isCentered }) => ($isCentered ? 'center' : 'left')};
  font-variant-numeric: lining-nums tabular-nums;
`;

const Name = styled.span`
  font-family: ${t.font.display};
  font-size: ${t.text.lede};
  font-weight: 500;
  line-height: 1.2;
  overflow-wrap: anywhere;
  /* A long name must not take the photo's room; the region's label has all of it */
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
