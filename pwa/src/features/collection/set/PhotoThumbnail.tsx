import { edgeFor } from '@archive/schema/catalogue/photo';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { OpenedView } from '#collection/owned-sets.ts';
import type { PhotoSource } from '#collection/photo-source.ts';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';

/** Pixels of the long edge. */
const EDGE = 320;

export interface PhotoThumbnailProps {
  view: OpenedView;
  source: PhotoSource;
  /** It is near the visible part of the page. */
  isWanted: boolean;
}

/** A small photo, as high as its place. */
export function PhotoThumbnail({ view, source, isWanted }: PhotoThumbnailProps) {
  const url = usePhotoUrl(view, source, isWanted);
  const { width, height, color, alt } = view;
  return (
    <Frame style={{ aspectRatio: `${width} / ${height}`, backgroundColor: color }}>
      {/* the text is the name of the link around it */}
      {url ? <img src={url} alt={alt} decoding="async" draggable={false} /> : <VisuallyHidden>{alt}</VisuallyHidden>}
    </Frame>
  );
}

/** Null if the photo isn't wanted, or not cut yet. */
function usePhotoUrl(view: OpenedView, source: PhotoSource, isWanted: boolean): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const edge = edgeFor(
    EDGE,
    view.files.map((file) => file.edge),
  );
  const { token } = view;
  useEffect(() => {
    if (!isWanted || edge === 0) return;
    let [isCurrent, shown] = [true, ''];
    void Promise.resolve(source({ token }, edge)).then((found) => {
      if (!isCurrent) return URL.revokeObjectURL(found);
      shown = found;
      setUrl(found);
    });
    return () => {
      isCurrent = false;
      // does nothing to other addresses
      URL.revokeObjectURL(shown);
    };
  }, [source, token, edge, isWanted]);
  return url;
}

const Frame = styled.div`
  height: 100%;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    /* the text of a photo that isn't loaded would be cut off; it still names the link */
    color: transparent;
  }
`;
