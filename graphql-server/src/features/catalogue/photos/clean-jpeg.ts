/** A JPEG file without private metadata: position, serial numbers, names, thumbnails, data after the picture. */
export interface CleanJpeg {
  bytes: Buffer;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** 1 to 8 as in EXIF. It is the only metadata that is kept, besides the color profile. */
  orientation: number;
}

/** The file is damaged, or not a JPEG. */
export class UnreadableJpeg extends Error {
  override name = 'UnreadableJpeg';
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
/** Kept as they are: frames and Huffman tables, the end, scans, quantization tables and restart intervals. */
const isPicture = (marker: number) => (marker >= 0xc0 && marker <= 0xcf) || [END, SCAN, 0xdb, 0xdd].includes(marker);
/** Bytes of a JFIF segment's content without a thumbnail, whose width and height are the last two. */
const JFIF_BYTES = 14;
/** Bytes of an Adobe segment's content. */
const ADOBE_BYTES = 12;
/** A progressive picture with a large color profile has a few hundred. Each takes memory, and a file could have millions. */
const MAX_SEGMENTS = 10_000;
const ORIENTATION_TAG = 0x0112;
/** Orientations that swap width and height. */
const FIRST_SIDEWAYS = 5;

/**
 * Copies what a decoder needs, byte for byte, so that the picture loses nothing. @throws UnreadableJpeg
 */
export function cleanJpeg(file: Buffer): CleanJpeg {
  const kept: Buffer[] = [];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  for (const { marker, bytes, content } of segmentsOf(file)) {
    if (marker === APP1 && startsWith(content, 'Exif\0\0')) orientation = orientationIn(content.subarray(6)) ?? orientation;
    if (isFrame(marker)) size = { height: read16(content, 1), width: read16(content, 3) };
    if (isPicture(marker) || (marker === APP2 && startsWith(content, 'ICC_PROFILE\0'))) kept.push(bytes);
    else kept.push(...headerOf(marker, content));
  }
  if (!size?.width || !size.height) throw new UnreadableJpeg('it has no picture');
  const isSideways = orientation >= FIRST_SIDEWAYS;
  return {
    bytes: Buffer.concat([Buffer.from([0xff, START]), ...(orientation > 1 ? [orientationSegment(orientation)] : []), ...kept]),
    width: isSideways ? size.height : size.width,
    height: isSideways ? size.width : size.height,
    orientation,
  };
}

interface Segment {
  marker: number;
  /** With the marker, and for a scan with its data. */
  bytes: Buffer;
  /** After the length. */
  content: Buffer;
}

/** Everything between the start and the end of the picture. */
function* segmentsOf(file: Buffer): Generator<Segment> {
  if (read16(file, 0) !== 0xff00 + START) throw new UnreadableJpeg('it does not begin as a JPEG');
  let at = 2;
  for (let count = 1; count <= MAX_SEGMENTS; count++) {
    if (file[at] !== 0xff) throw new UnreadableJpeg(`there is no marker at byte ${at}`);
    // A marker may follow any number of fill bytes.
    while (file[at + 1] === 0xff) at++;
    const marker = file[at + 1] ?? 0;
    if (marker === END) {
      yield { marker, bytes: file.subarray(at, at + 2), content: file.subarray(at + 2, at + 2) };
      return;
    }
    const length = read16(file, at + 2);
    const contentEnd = at + 2 + length;
    if (length < 2 || contentEnd > file.length) throw new UnreadableJpeg('it ends early');
    const end = marker === SCAN ? endOfScan(file, contentEnd) : contentEnd;
    yield { marker, bytes: file.subarray(at, end), content: file.subarray(at + 4, contentEnd) };
    at = end;
  }
  throw new UnreadableJpeg('it has too many segments');
}

/**
 * Where the next marker begins. In the data of a scan, 0xff is followed by 0 or by a restart marker. A damaged card leaves megabytes of
 * 0xff: searching for each would stop the shop for seconds.
 */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at)) {
    while (file[at] === 0xff) {
      const next = file[at + 1] ?? 0;
      if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
      at += next === 0xff ? 1 : 2;
    }
  }
  throw new UnreadableJpeg('it ends early');
}

/** Start of frame: every kind of it. 0xc4, 0xc8 and 0xcc are something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** A segment of an application without the thumbnail and anything else that follows its header; none if no decoder reads it. */
function headerOf(marker: number, content: Buffer): Buffer[] {
  if (marker === APP0 && startsWith(content, 'JFIF\0') && content.length >= JFIF_BYTES)
    return [segmentOf(marker, Buffer.concat([content.subarray(0, JFIF_BYTES - 2), Buffer.alloc(2)]))];
  if (marker === APP14 && startsWith(content, 'Adobe') && content.length >= ADOBE_BYTES)
    return [segmentOf(marker, content.subarray(0, ADOBE_BYTES))];
  return [];
}

function segmentOf(marker: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), content]);
}

function startsWith(content: Buffer, text: string): boolean {
  return content.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));
}

/** @param tiff the EXIF block after its name. Undefined when it has none, or is damaged. */
function orientationIn(tiff: Buffer): number | undefined {
  const isLittle = startsWith(tiff, 'II');
  const u16 = (at: number) => (at + 2 <= tiff.length ? (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0);
  if (tiff.length < 8) return undefined;
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < u16(start); entry++) {
    const at = start + 2 + entry * 12;
    if (u16(at) !== ORIENTATION_TAG) continue;
    const value = u16(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** An EXIF block with only the orientation. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from([
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1],
    ...[ORIENTATION_TAG >> 8, ORIENTATION_TAG & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);
  return segmentOf(APP1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}

function read16(bytes: Buffer, at: number): number {
  return at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0;
}
