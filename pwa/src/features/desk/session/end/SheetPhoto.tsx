import { edgeFor } from '@archive/schema/catalogue/photos/photo';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { PhotoSource } from '#collection/photos/photo-source.ts';
import { usePhotoUrl } from '#collection/photos/use-photo-url.ts';
import { useFailedPicture } from '#components/pictures/use-failed-picture.ts';
import type { WalkView } from '#photos/walk-view.ts';

/** Pixels of the long edge. */
const EDGE = 320;

/** A small photo of a sheet. */
export function SheetPhoto({ view }: { view: WalkView }) {
  // Every browser shows the last format
  const source = useMemo<PhotoSource>(() => (_, edge) => view.formats.at(-1)?.urlAt(edge) ?? '', [view]);
  const url = usePhotoUrl(source, view.key, edgeFor(EDGE, view.edges));
  const { isFailed, setFailed } = useFailedPicture(url);
  return (
    <Frame style={{ backgroundColor: view.color, aspectRatio: `${view.width} / ${view.height}` }}>
      {url && !isFailed && <img src={url} alt="" decoding="async" loading="lazy" onError={setFailed} />}
    </Frame>
  );
}

const Frame = styled.div`
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
