import type { FigureBox } from '@archive/schema/catalogue/photos/photo';
import type { PictureFormat } from '@archive/schema/catalogue/photos/picture-files';
import type { Crop } from '@archive/schema/office/crop';

/** The largest medium-format cameras have 150 million. */
export const MAX_PHOTO_PIXELS = 160_000_000;

/** A size to cut. */
export interface PhotoSize {
  /** Pixels of the long edge. */
  edge: number;
  format: PictureFormat;
}

/** A size that was cut. */
export interface CutPhoto extends PhotoSize {
  width: number;
  height: number;
  content: Buffer;
}

/** What was made of one photo. */
export interface CutResult {
  /** Average color as #rrggbb. */
  color: string;
  photos: CutPhoto[];
}

/** What was made of a whole photo. */
export interface CutWhole extends CutResult {
  /** A guess; null if the backdrop isn't plain. */
  figure: FigureBox | null;
}

/** A part of a picture. */
export interface PhotoPart {
  crop: Crop;
  /** Width by height. */
  ratio: number;
}

/** An uploaded picture. */
export interface UploadedPicture {
  /** The picture as JPEG with its color profile; null if it is one already. */
  jpeg: Buffer | null;
  isCmyk: boolean;
}

/** Cuts photos to sizes outside of this process, one at a time and in bounded memory. */
export interface PhotoCutter {
  /** Decodes a whole photo, as {@link PhotoCutter.cut} does. @throws UnusablePicture when the photo can't be cut */
  check(photo: Buffer): Promise<void>;
  /**
   * Cuts a JPEG: upright, in sRGB, without metadata, never enlarged.
   * @throws UnusablePicture when the photo can't be decoded within the limits of time and memory
   */
  cut(photo: Buffer, sizes: readonly PhotoSize[]): Promise<CutWhole>;
  /**
   * Composes small JPEGs to one picture, `columns` in a row, in every format.
   * @param cell pixels of each small picture
   * @throws UnusablePicture
   */
  composeSheet(thumbnails: readonly Buffer[], layout: { columns: number; cell: { width: number; height: number } }): Promise<CutResult>;
  /** Cuts a part of a JPEG, of exactly this ratio. @throws UnusablePicture */
  cutPart(photo: Buffer, part: PhotoPart, sizes: readonly PhotoSize[]): Promise<CutResult>;
  /** Reads an uploaded picture of any format that is accepted. @throws UnusablePicture */
  toJpeg(picture: Buffer): Promise<UploadedPicture>;
  /** Ends what is running, which rejects as 'canceled', so that a stopping process doesn't wait for it. */
  close(): void;
}
