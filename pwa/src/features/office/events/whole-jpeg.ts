import { MAX_EVENT_PICTURE_BYTES, MAX_EVENT_PICTURE_EDGE } from '@archive/schema/office/event';
import { jpegOf } from '#platform/device/canvas-jpeg.ts';

const MAX_FILE_BYTES = 100_000_000;
const SMALLER = 0.75;

/**
 * A picture as a JPEG, as large as the shop accepts it. Also turns formats that only this browser reads into one that every server reads.
 * @throws when the browser can't read the file as a picture
 */
export async function wholeJpeg(file: File): Promise<Blob> {
  if (file.size > MAX_FILE_BYTES) throw new Error('The file is too large');
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = picture;
    let scale = Math.min(1, MAX_EVENT_PICTURE_EDGE / Math.max(width, height));
    for (;;) {
      const jpeg = await jpegOf(picture, { left: 0, top: 0, width, height }, { width: width * scale, height: height * scale });
      if (jpeg.size <= MAX_EVENT_PICTURE_BYTES) return jpeg;
      scale *= SMALLER;
    }
  } finally {
    picture.close();
  }
}
