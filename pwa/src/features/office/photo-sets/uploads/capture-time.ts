/** Metadata is at the beginning of a file. */
const HEAD_BYTES = 128 * 1024;
const JPEG = 0xffd8;
const APP1 = 0xffe1;
const EXIF = 0x45786966;
const LITTLE_ENDIAN = 0x4949;
const EXIF_DIRECTORY = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;
const ENTRY_BYTES = 12;

/**
 * When a camera took a JPEG, in milliseconds since 1970; null if the file doesn't say. Cameras know no time zone: theirs is taken to be
 * the one of this device, as in the times of files.
 */
export async function captureTimeOf(file: Blob): Promise<number | null> {
  try {
    const tiff = exifOf(new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer()));
    return tiff && timeIn(tiff);
  } catch {
    // Damaged, or it can't be read: the upload says so.
    return null;
  }
}

function exifOf(jpeg: DataView): DataView | null {
  if (jpeg.getUint16(0) !== JPEG) return null;
  let at = 2;
  while (jpeg.getUint8(at) === 0xff) {
    if (jpeg.getUint16(at) === APP1 && jpeg.getUint32(at + 4) === EXIF) return new DataView(jpeg.buffer, at + 10);
    at += 2 + jpeg.getUint16(at + 2);
  }
  return null;
}

function timeIn(tiff: DataView): number | null {
  const isLittle = tiff.getUint16(0) === LITTLE_ENDIAN;
  /** The number that an entry of a directory has, or where its text is. */
  const find = (directory: number, wanted: number): number | null => {
    const count = tiff.getUint16(directory, isLittle);
    for (let index = 0; index < count; index++) {
      const entry = directory + 2 + index * ENTRY_BYTES;
      if (tiff.getUint16(entry, isLittle) === wanted) return tiff.getUint32(entry + 8, isLittle);
    }
    return null;
  };
  const directory = find(tiff.getUint32(4, isLittle), EXIF_DIRECTORY);
  const at = directory && find(directory, DATE_TIME_ORIGINAL);
  return at ? timeOf(String.fromCharCode(...new Uint8Array(tiff.buffer, tiff.byteOffset + at, 19))) : null;
}

/** @param text '2026:11:20 10:30:05'; cameras without a clock write zeros or blanks */
function timeOf(text: string): number | null {
  const [, year, month, day, hour, minute, second] = (/^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text) ?? []).map(Number);
  return year && month && day ? new Date(year, month - 1, day, hour, minute, second).getTime() : null;
}
