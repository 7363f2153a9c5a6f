import type { Rect } from '../geometry/rect.ts';
import type { usePhotoLayers } from '../layers/use-photo-layers.ts';
import type { WalkView } from '../walk-view.ts';
import { Photo } from './Photo.tsx';

export interface PhotosProps {
  views: readonly WalkView[];
  view: number;
  /** Where the photo of each view is, in fractions of the frame. */
  places: readonly Rect[];
  photos: ReturnType<typeof usePhotoLayers>;
}

/** Of the stage of a server-rendered page, at most. */
const STAGE_SIZES = '(min-width: 64rem) 36rem, 100vw';

/** The decoded photos on top of each other. One of them is visible. */
export function Photos({ views, view, places, photos }: PhotosProps) {
  const indexes = new Map(views.map(({ key }, index) => [key, index]));
  return photos.layers
    .filter(({ sources }) => sources.length > 0)
    .map((layer) => {
      const index = indexes.get(layer.key);
      return (
        <Photo
          key={layer.serial}
          layer={layer}
          place={index === undefined ? undefined : places[index]}
          alt={index === undefined ? '' : (views[index]?.alt ?? '')}
          isShown={layer.serial === photos.shown}
          isUrgent={index === view}
          sizes={STAGE_SIZES}
          onLoaded={photos.handleLoaded}
          onFailed={photos.handleFailed}
        />
      );
    });
}
