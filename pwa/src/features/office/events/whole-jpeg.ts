import { EVENT_PICTURE_SIZE } from '@archive/schema/office/event';
import { jpegOf } from '#platform/device/canvas-jpeg.ts';

const MAX_FILE_BYTES = 100_000_000;

/**
 * The middle of a picture as a JPEG, 8:5 and at most 1200 pixels wide. Also turns formats that only this browser reads into one that
 * every server reads. @throws when the browser can't read the file as a picture
 */
export async function wideJpeg(file: File): Promise<Blob> {
  if (file.size > MAX_FILE_BYTES) throw new Error('The file is too large');
  const picture = await createImageBitmap(file);
  try {
    const ratio = EVENT_PICTURE_SIZE.width / EVENT_PICTURE_SIZE.height;
    const width = Math.min(picture.width, picture.height * ratio);
    const height = width / ratio;
    const scale = Math.min(1, EVENT_PICTURE_SIZE.width / width);
    const middle = { left: (picture.width - width) / 2, top: (picture.height - height) / 2, width, height };
    return await jpegOf(picture, middle, { width: width * scale, height: height * scale });
  } finally {
    picture.close();
  }
}
