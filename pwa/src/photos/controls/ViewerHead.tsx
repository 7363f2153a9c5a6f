import { styled } from 'styled-components';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { Caption } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';
import { positionText } from '../use-walk.ts';
import { NextPoseIcon, PreviousPoseIcon } from './viewer-icons.tsx';

export interface ViewerHeadProps {
  name: string;
  view: number;
  count: number;
  onPreviousPose: (() => void) | undefined;
  onNextPose: (() => void) | undefined;
}

/** What is shown, and the way to other poses. */
export function ViewerHead({ name, view, count, onPreviousPose, onNextPose }: ViewerHeadProps) {
  const hasPoses = onPreviousPose !== undefined || onNextPose !== undefined;
  return (
    <Root data-viewer-head $hasPoses={hasPoses}>
      {hasPoses && (
        <PoseButton label="Previous pose" title="Previous pose (Page Up)" onClick={onPreviousPose} $isHidden={!onPreviousPose}>
          <PreviousPoseIcon />
        </PoseButton>
      )}
      <Words $isCentered={hasPoses}>
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

const Root = styled.div<{ $hasPoses: boolean }>`
  display: flex;
  width: 100%;
  max-width: ${({ $hasPoses }) => ($hasPoses ? t.size.measure : 'none')};
  margin-inline: auto;
  align-items: center;
  gap: ${t.space['2xs']};
  min-width: 0;
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
  text-align: center;
  font-variant-numeric: lining-nums tabular-nums;
`;

const Name = styled.span`
  font-family: ${t.font.display};
  font-size: ${t.text.lede};
  font-weight: 500;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;
