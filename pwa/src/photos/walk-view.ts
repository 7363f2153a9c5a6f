import type { PhotoView } from '@archive/schema/photo';
import type { Picture } from '@archive/schema/photo-set';
import { PICTURE_CONTENT_TYPES, PICTURE_FORMATS, pictureUrl } from '@archive/schema/picture-files';

/** A photo that the walk viewer can show, wherever its files come from. */
export interface WalkView extends PhotoView {
  alt: string;
  /** Shown until the photo arrives. */
  color: string;
  /** The smallest file. */
  src: string;
  /** The files in each format, best first; as in the `srcset` attribute. */
  sources: { type: string; srcSet: string }[];
}

/** A public photo as a view. */
export function viewOfPicture(picture: Picture, { turn, figure }: Pick<PhotoView, 'turn' | 'figure'>): WalkView {
  const { width, height, alt, color, widths } = picture;
  const srcSet = (format: (typeof PICTURE_FORMATS)[number]) => widths.map((w) => `${pictureUrl(picture, w, format)} ${w}w`).join(', ');
  return {
    ...{ width, height, turn, figure, alt, color },
    src: pictureUrl(picture, Math.min(...widths), 'jpg'),
    sources: PICTURE_FORMATS.map((format) => ({ type: PICTURE_CONTENT_TYPES[format], srcSet: srcSet(format) })),
  };
}
