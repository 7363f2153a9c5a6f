import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { PhotoView } from '@archive/schema/catalogue/photos/photo';
import { PICTURE_CONTENT_TYPES, PICTURE_FORMATS, pictureUrl } from '@archive/schema/catalogue/photos/picture-files';

/** A photo that the walk viewer can show, wherever its files come from. */
export interface WalkView extends PhotoView {
  /** Unique among all photos, and the same at every render. */
  key: string;
  alt: string;
  /** Shown until the photo arrives. */
  color: string;
  /** Long edges of the files in pixels, in any order. Empty while the photo is being prepared, or without a connection. */
  edges: readonly number[];
  /** At least one: the best format first, and one that every browser shows last. */
  formats: readonly WalkFormat[];
}

export interface WalkFormat {
  /** For instance 'image/jpeg'. */
  type: string;
  /**
   * The address of the file with this long edge. Can be a new object URL: the viewer revokes it when the photo leaves the memory, and
   * calls again when it needs the photo again.
   */
  urlAt: (edge: number) => string | Promise<string>;
}

/** A public photo as a view. */
export function viewOfPicture(picture: Picture, { turn, figure }: Pick<PhotoView, 'turn' | 'figure'>): WalkView {
  const { base, width, height, alt, color, widths } = picture;
  const widthAt = new Map(widths.map((own) => [Math.round((own * Math.max(width, height)) / width), own]));
  return {
    key: base,
    width,
    height,
    turn,
    figure,
    alt,
    color,
    edges: [...widthAt.keys()],
    formats: PICTURE_FORMATS.map((format) => ({
      type: PICTURE_CONTENT_TYPES[format],
      urlAt: (edge) => pictureUrl(picture, widthAt.get(edge) ?? width, format),
    })),
  };
}

export interface SoldPhoto extends PhotoView {
  token: string;
  alt: string;
  color: string;
  /** Of the files that are cut already. */
  edges: readonly number[];
}

/** A sold photo as a view. @param urlAt where its files are */
export function viewOfPhoto(photo: SoldPhoto, urlAt: WalkFormat['urlAt']): WalkView {
  const { token, alt, color, width, height, turn, figure, edges } = photo;
  return { key: token, alt, color, width, height, turn, figure, edges, formats: [{ type: 'image/jpeg', urlAt }] };
}
