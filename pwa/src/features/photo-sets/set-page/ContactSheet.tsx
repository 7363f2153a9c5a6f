import type { Picture as PictureData } from '@archive/schema/catalogue/photo-set';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { Caption } from '#components/text/typography.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { t } from '#theme/tokens.ts';

/** How much larger than its pixels a contact sheet may be. One of few photos is small. */
const MAX_ENLARGEMENT = 1.5;

/** All photos of a set, small. */
export function ContactSheet({ picture }: { picture: PictureData }) {
  const [isFailed, setFailed] = useState(false);
  const isOnline = useIsOnline();
  const maxWidth = Math.round(picture.width * MAX_ENLARGEMENT);
  useEffect(() => {
    if (isOnline) setFailed(false);
  }, [isOnline]);

  if (isFailed) {
    return (
      <Failure role="status">
        <Caption>{isOnline ? "The photos couldn't be loaded." : 'The photos appear here when you are back online.'}</Caption>
        {isOnline && (
          <Button variant="secondary" size="small" onClick={() => setFailed(false)}>
            Try Again
          </Button>
        )}
      </Failure>
    );
  }
  return (
    <div style={{ maxWidth }}>
      <Picture picture={picture} sizes={`min(92vw, ${maxWidth}px)`} onFailed={() => setFailed(true)} />
    </div>
  );
}

const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: ${t.space.s};
`;
