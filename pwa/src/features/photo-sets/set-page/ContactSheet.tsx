import type { Picture as PictureData } from '@archive/schema/catalogue/photo-set';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { useFailedPicture } from '#components/pictures/use-failed-picture.ts';
import { Caption } from '#components/text/typography.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** All photos of a set, small. */
export function ContactSheet({ picture }: { picture: PictureData }) {
  const { isFailed, isRetrying, setFailed, retry } = useFailedPicture(picture.base);
  const isOnline = useIsOnline();
  const [isLarge, setIsLarge] = useState(false);
  if (isFailed) {
    return (
      <Failure role="status">
        <Caption>{isOnline ? failureText(isRetrying) : 'The photos appear here when you are back online.'}</Caption>
        {isOnline && (
          <Button variant="secondary" size="small" onClick={retry}>
            Try Again
          </Button>
        )}
      </Failure>
    );
  }
  return (
    <>
      <Frame {...(isLarge && { role: 'region', 'aria-label': 'Contact sheet', tabIndex: 0 })}>
        <div style={isLarge ? { width: picture.width } : { maxWidth: picture.width }}>
          <Picture picture={picture} sizes={isLarge ? `${picture.width}px` : `min(92vw, ${picture.width}px)`} onFailed={setFailed} />
        </div>
      </Frame>
      <SizeButton variant="secondary" size="small" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
        Show Larger
      </SizeButton>
    </>
  );
}

function failureText(isRetrying: boolean): string {
  return isRetrying ? "The photos couldn't be loaded. We're trying again." : "The photos couldn't be loaded.";
}

const Frame = styled.div`
  overflow-x: auto;
`;

/** Where the photos are too small to recognize. */
const SizeButton = styled(Button)`
  justify-self: start;
  ${media.tablet} {
    display: none;
  }
`;

const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: ${t.space.s};
`;
