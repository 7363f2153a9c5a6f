import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFailedBefore } from '#components/pictures/use-failed-picture.ts';
import { type Rect, WHOLE } from '../geometry/rect.ts';
import type { PhotoLayer } from '../layers/photo-layer.ts';

export interface PhotoProps {
  layer: PhotoLayer;
  /** In fractions of the frame; undefined for a photo of another pose, which stays where it is. */
  place: Rect | undefined;
  /** For screen readers, while it is shown. */
  alt: string;
  isShown: boolean;
  /** Of the view that is to be shown next. */
  isUrgent: boolean;
  /** As in the `sizes` attribute, if the browser chooses the file. */
  sizes: string;
  onLoaded: (layer: PhotoLayer, currentSrc: string) => void;
  onFailed: (layer: PhotoLayer) => void;
}

/** One file of a photo. It is shown only when it is decoded, so nothing flashes. */
export function Photo({ layer, place, alt, isShown, isUrgent, sizes, onLoaded, onFailed }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [lastPlace, setLastPlace] = useState(place ?? WHOLE);
  if (place && place !== lastPlace) setLastPlace(place);
  const { sources, isResponsive } = layer;
  const last = sources.at(-1)?.srcSet;

  async function handleLoad(element: HTMLImageElement) {
    // A photo that can't be decoded shows as broken, which says more than the previous one.
    await element.decode?.().catch(() => {});
    onLoaded(layer, element.currentSrc);
  }
  // The photo of a server-rendered page may be loaded before its listeners are there.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0 && layer.state === 'loading') void handleLoad(image.current);
  });
  useFailedBefore(image, () => onFailed(layer));

  return (
    <picture>
      {sources.slice(0, -1).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} {...(isResponsive ? { sizes } : {})} />
      ))}
      <Image
        ref={image}
        {...(isResponsive ? { sizes, srcSet: last } : { src: last })}
        alt={isShown ? alt : ''}
        draggable={false}
        decoding="sync"
        fetchPriority={isUrgent ? 'high' : 'low'}
        style={{ ...percent(place ?? lastPlace), visibility: isShown ? 'visible' : 'hidden' }}
        onLoad={({ currentTarget }) => void handleLoad(currentTarget)}
        onError={() => onFailed(layer)}
      />
    </picture>
  );
}

function percent({ x, y, width, height }: Rect) {
  return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` };
}

const Image = styled.img`
  position: absolute;
  max-width: none;
  object-fit: contain;
`;
