import { edgeFor } from '@archive/schema/catalogue/photo';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { WalkView } from '#photos/walk-view.ts';

/** Pixels of the long edge. */
const EDGE = 320;

/** A small photo of a sheet. */
export function SheetPhoto({ view }: { view: WalkView }) {
  const url = useUrl(view);
  return (
    <Frame style={{ backgroundColor: view.color, aspectRatio: `${view.width} / ${view.height}` }}>
      {url && <img src={url} alt="" decoding="async" loading="lazy" />}
    </Frame>
  );
}

function useUrl(view: WalkView): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let [isCurrent, shown] = [true, ''];
    // every browser shows the last format
    void Promise.resolve(view.formats.at(-1)?.urlAt(edgeFor(EDGE, view.edges)) ?? '').then((found) => {
      if (!isCurrent) return URL.revokeObjectURL(found);
      shown = found;
      setUrl(found);
    });
    return () => {
      isCurrent = false;
      // does nothing to other addresses
      URL.revokeObjectURL(shown);
    };
  }, [view]);
  return url;
}

const Frame = styled.div`
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
