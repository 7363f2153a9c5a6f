import { jpegOf } from '#platform/device/canvas-jpeg.ts';

/** A picture that the visitor took or chose. It never leaves the device. */
export interface Drawing {
  /** An object URL. */
  url: string;
  /** Width by height. */
  ratio: number;
}

/** Of the long side, in pixels. A camera's whole photo would take 50 MB in memory. */
const MAX_PIXELS = 2048;

/** With the picture itself, to store it. Null if this browser can't show the file. */
export async function openDrawing(file: File): Promise<(Drawing & { picture: Blob }) | null> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  image.src = url;
  const isShown = await image.decode().then(
    () => true,
    () => false,
  );
  // A vector picture may have no size of its own.
  if (!isShown || image.naturalWidth === 0 || image.naturalHeight === 0) {
    URL.revokeObjectURL(url);
    return null;
  }
  const ratio = image.naturalWidth / image.naturalHeight;
  const small = await shrunk(image);
  if (!small) return { url, ratio, picture: file };
  URL.revokeObjectURL(url);
  return { url: URL.createObjectURL(small), ratio, picture: small };
}

/** Null if the picture is small already, or can't be made smaller. */
async function shrunk(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = MAX_PIXELS / Math.max(width, height);
  if (scale >= 1) return null;
  return jpegOf(image, { left: 0, top: 0, width, height }, { width: width * scale, height: height * scale }).catch(() => null);
}
