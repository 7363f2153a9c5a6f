import { EVENT_PICTURE_SIZE } from '@archive/schema/office/event';

const MAX_FILE_BYTES = 100_000_000;
const QUALITY = 0.9;

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
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser made no picture');
    context.imageSmoothingQuality = 'high';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2];
    context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))), 'image/jpeg', QUALITY);
    });
  } finally {
    picture.close();
  }
}
