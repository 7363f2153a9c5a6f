/** Why encoding failed. 'timeout' also means too much memory; 'canceled' that the client disconnected or that this process ends. */
export type PictureErrorReason = 'unreadable' | 'too many pixels' | 'timeout' | 'canceled';

/** The picture can't be used; any other error is a bug or an overload. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture';

  constructor(readonly reason: PictureErrorReason) {
    super(`picture rejected: ${reason}`);
  }
}

export function isCanceled(error: unknown): boolean {
  return error instanceof UnusablePicture && error.reason === 'canceled';
}

/** Decodes uploaded pictures, outside of this process. */
export interface PictureEncoder {
  /**
   * Turns a JPEG, PNG or WebP picture into a JPEG: upright, cropped to a square around its center, at most `edge` pixels wide,
   * without any metadata. @param signal aborts when the client has disconnected
   * @throws UnusablePicture; AppError OVERLOADED while too many others wait
   */
  toSquareJpeg(picture: Buffer, edge: number, signal?: AbortSignal): Promise<Buffer>;
}
