/** Why there is no picture. 'timeout' also stands for one that takes too much memory, 'canceled' for a client that is gone. */
export type PictureFault = 'unreadable' | 'too many pixels' | 'timeout' | 'canceled';

/** The picture can't be used; everything else that is thrown is a bug or an overload. */
export class UnusablePicture extends Error {
  override name = 'UnusablePicture';

  constructor(readonly fault: PictureFault) {
    super(`picture refused: ${fault}`);
  }
}

/** Reads pictures that people send. Nothing of what reads them runs in this process. */
export interface PictureEncoder {
  /**
   * Reads a JPEG, PNG or WebP picture and makes a JPEG of it: upright, cut to a square around its middle, at most `edge` pixels wide,
   * without any metadata. @param signal aborts when no one waits for it any more
   * @throws UnusablePicture; AppError OVERLOADED while too many others wait
   */
  toSquareJpeg(picture: Buffer, edge: number, signal?: AbortSignal): Promise<Buffer>;
}
