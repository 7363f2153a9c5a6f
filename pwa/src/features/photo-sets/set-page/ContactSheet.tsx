import type { Picture as PictureData } from '@archive/schema/catalogue/photo-set';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { useFailedPicture } from '#components/pictures/use-failed-picture.ts';
import { Caption } from '#components/text/typography.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { t } from '#theme/tokens.ts';

/** How much larger than its pixels a contact sheet may be. One of few photos is small. */
const MAX_ENLARGEMENT = 1.5;

/** All photos of a set, small. */
export function ContactSheet({ picture }: { picture: PictureData }) {
  const [isFailed, setFailed, retry] = useFailedPicture(picture.base);
  const isOnline = useIsOnline();
  const maxWidth = Math.round(picture.width * MAX_ENLARGEMENT);
  if (isFailed) {
    return (
      <Failure role="status">
        <Caption>{isOnline ? "The photos couldn't be loaded." : 'The photos appear here when you are back online.'}</Caption>
        {isOnline && (
          <Button variant="secondary" size="small" onClick={retry}>
            Try Again
          </Button>
        )}
      </Failure>
    );
  }
  return (
    <div style={{ maxWidth }}>
      <Picture picture={picture} sizes={`min(92vw, ${maxWidth}px)`} onFailed={setFailed} />
    </div>
  );
}

const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: ${t.space.s};
`;
