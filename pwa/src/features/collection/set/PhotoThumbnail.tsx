import { edgeFor } from '@archive/schema/catalogue/photos/photo';
import { styled } from 'styled-components';
import type { OpenedView } from '#collection/owned-sets.ts';
import type { PhotoSource } from '#collection/photos/photo-source.ts';
import { usePhotoUrl } from '#collection/photos/use-photo-url.ts';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { useFailedPicture } from '#components/pictures/use-failed-picture.ts';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { t } from '#theme/tokens.ts';

/** Pixels of the long edge. */
const EDGE = 320;

export interface PhotoThumbnailProps {
  view: OpenedView;
  source: PhotoSource;
}

/** A small photo, as high as its place. */
export function PhotoThumbnail({ view, source }: PhotoThumbnailProps) {
  const { token, width, height, color, alt, files } = view;
  const edges = files.map(({ edge }) => edge);
  const url = usePhotoUrl(source, token, edgeFor(EDGE, edges));
  const isOnline = useIsOnline();
  const { isFailed, isRetrying, setFailed } = useFailedPicture(url);
  return (
    <Frame style={{ aspectRatio: `${width} / ${height}`, backgroundColor: edges.length > 0 ? color : t.color.shade }}>
      {/* The text is the name of the link around it */}
      {url && !isFailed ? (
        <img src={url} alt={alt} decoding="async" draggable={false} onError={setFailed} />
      ) : (
        <VisuallyHidden>{alt}</VisuallyHidden>
      )}
      {isFailed && <Failure>{isRetrying && isOnline ? 'Trying again...' : 'Not loaded'}</Failure>}
    </Frame>
  );
}

const Failure = styled.span`
  position: absolute;
  inset: auto ${t.space['3xs']} ${t.space['3xs']};
  padding: ${t.space['3xs']} ${t.space['2xs']};
  background: ${t.color.sheet};
  color: ${t.color.ink};
  font-size: ${t.text.small};
  text-align: center;
`;

const Frame = styled.div`
  /* The hidden text would otherwise widen the page */
  position: relative;
  height: 100%;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    /* The text of a photo that isn't loaded yet would be cut off; it still names the link */
    color: transparent;
  }
`;
