import type { PictureFormat } from '@archive/schema/catalogue/photos/picture-files';
import { cleanJpeg, UnreadableJpeg } from '../photos/clean-jpeg.ts';

const HAS_METADATA = 'contains EXIF or XMP data, which everyone could read; export it without metadata';
const DAMAGED = 'is damaged; export it again';

/** The file can't be shown to everyone: cameras and editors write positions, serial numbers and names into it. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

/** A picture of a folder as everyone may get it. A JPEG loses its metadata. @throws NotPublic */
export function publicFile(file: Buffer, format: PictureFormat): Buffer {
  if (format === 'jpg') return cleaned(file);
  if (format === 'webp' ? hasWebpMetadata(file) : hasAvifMetadata(file)) throw new NotPublic(HAS_METADATA);
  return file;
}

function cleaned(file: Buffer): Buffer {
  try {
    return cleanJpeg(file).bytes;
  } catch (error) {
    throw error instanceof UnreadableJpeg ? new NotPublic(DAMAGED) : error;
  }
}

const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;

function hasWebpMetadata(file: Buffer): boolean {
  for (let at = RIFF_HEADER; at + CHUNK_HEADER <= file.length; ) {
    if (['EXIF', 'XMP '].includes(file.toString('latin1', at, at + 4))) return true;
    const size = file.readUInt32LE(at + 4);
    // Chunks begin at even places.
    at += CHUNK_HEADER + size + (size % 2);
  }
  return false;
}

/** An 'infe' box describes one item of the file: its version, flags, id (longer in version 3), protection and type. */
function hasAvifMetadata(file: Buffer): boolean {
  for (let at = file.indexOf('infe'); at >= 0; at = file.indexOf('infe', at + 4)) {
    const type = at + (file[at + 4] === 3 ? 14 : 12);
    if (['Exif', 'mime'].includes(file.toString('latin1', type, type + 4))) return true;
  }
  return false;
}
