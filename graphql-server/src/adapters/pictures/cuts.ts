import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { guessFigure } from './guess-figure.ts';

interface Size {
  edge: number;
  format: 'avif' | 'webp' | 'jpg';
}

interface Cut extends Size {
  width: number;
  height: number;
  content: Buffer;
}

/** In fractions of the picture, upright. */
interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is made of a picture. */
export interface Made {
  color: string;
  cuts: Cut[];
}

interface PartTask {
  crop: Rectangle;
  /** Width by height, whatever the rounding of the part. */
  ratio: number;
  sizes: Size[];
}

interface SheetTask {
  columns: number;
  cell: { width: number; height: number };
  lengths: number[];
}

const FORMATS = ['avif', 'webp', 'jpg'] as const;
const SHEET_BACKGROUND = [0x1b, 0x1c, 0x1e];
const SHEET_GAP = 4;

export async function cutPhoto(photo: Buffer, sizes: Size[], maxPixels: number): Promise<Made & { figure: Rectangle | null }> {
  const pixels = await decodePhoto(photo, maxPixels, Math.max(...sizes.map(({ edge }) => edge)));
  const cuts = await encodeAll(sizes, ({ edge }) => inside(upright(pixels), edge));
  return { color: await averageColor(upright(pixels)), figure: await guessFigure(upright(pixels)), cuts };
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** Scales down first and turns afterwards: turning needs the whole picture in memory. */
export async function decodePhoto(photo: Buffer, maxPixels: number, edge: number, crop?: Rectangle): Promise<Pixels> {
  const options = { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true } as const;
  const { orientation = 1, width, height } = await sharp(photo, options).metadata();
  const whole = sharp(photo, options);
  const part = crop ? whole.extract(pixelsOf(asStored(crop, orientation), width, height)) : whole;
  const scaled = inside(part, edge).flatten({ background: '#ffffff' }).toColourspace('srgb');
  return turned(scaled, orientation).raw().toBuffer({ resolveWithObject: true });
}

function upright({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Takes the part before anything else: the rest is never in memory. */
export async function cutPart(photo: Buffer, { crop, ratio, sizes }: PartTask, maxPixels: number): Promise<Made> {
  const pixels = await decodePhoto(photo, maxPixels, Math.max(...sizes.map(({ edge }) => edge)) * 2, crop);
  const cuts = await encodeAll(sizes, ({ edge }) => {
    const [width, height] = ratio > 1 ? [edge, edge / ratio] : [edge * ratio, edge];
    return upright(pixels).resize(Math.round(width), Math.round(height), { fit: 'cover' });
  });
  return { color: await averageColor(upright(pixels)), cuts };
}

/** Where a part of the upright picture is in the stored one. */
function asStored({ x, y, width, height }: Rectangle, orientation: number): Rectangle {
  const corner = (u: number, v: number): [number, number] =>
    (
      [
        ...[
          [u, v],
          [u, v],
          [1 - u, v],
          [1 - u, 1 - v],
          [u, 1 - v],
        ],
        ...[
          [v, u],
          [v, 1 - u],
          [1 - v, 1 - u],
          [1 - v, u],
        ],
      ] as [number, number][]
    )[orientation] ?? [u, v];
  const [[left, top], [right, bottom]] = [corner(x, y), corner(x + width, y + height)];
  return { x: Math.min(left, right), y: Math.min(top, bottom), width: Math.abs(right - left), height: Math.abs(bottom - top) };
}

function pixelsOf(part: Rectangle, width: number, height: number): { left: number; top: number; width: number; height: number } {
  const left = Math.min(width - 1, Math.max(0, Math.round(part.x * width)));
  const top = Math.min(height - 1, Math.max(0, Math.round(part.y * height)));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
  };
}

function inside(picture: Sharp, edge: number): Sharp {
  return picture.resize(edge, edge, { fit: 'inside', withoutEnlargement: true });
}

/** Turns as the EXIF orientation asks. */
function turned(picture: Sharp, orientation: number): Sharp {
  const angle = [0, 0, 0, 180, 180, 90, 90, 270, 270][orientation] ?? 0;
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  // sharp mirrors before it turns.
  return isMirrored ? picture.rotate(orientation === 4 ? 180 : angle === 0 ? 0 : 360 - angle).flop() : picture.rotate(angle);
}

/** Not with sharp's own composite, which takes memory for each picture until it is done. */
export async function composeSheet(input: Buffer, { columns, cell, lengths }: SheetTask): Promise<Made> {
  const width = SHEET_GAP + Math.min(columns, lengths.length) * (cell.width + SHEET_GAP);
  const height = SHEET_GAP + Math.ceil(lengths.length / columns) * (cell.height + SHEET_GAP);
  const pixels = Buffer.alloc(width * height * 3, Buffer.from(SHEET_BACKGROUND));
  let at = 0;
  for (const [index, length] of lengths.entries()) {
    const thumbnail = sharp(input.subarray(at, at + length)).resize(cell.width, cell.height, { fit: 'cover' });
    const data = await thumbnail.toColourspace('srgb').removeAlpha().raw().toBuffer();
    const left = SHEET_GAP + (index % columns) * (cell.width + SHEET_GAP);
    const top = SHEET_GAP + Math.floor(index / columns) * (cell.height + SHEET_GAP);
    for (let row = 0; row < cell.height; row += 1)
      data.copy(pixels, ((top + row) * width + left) * 3, row * cell.width * 3, (row + 1) * cell.width * 3);
    at += length;
  }
  const sheet = () => sharp(pixels, { raw: { width, height, channels: 3 } });
  const cuts: Cut[] = [];
  for (const edge of [Math.ceil(Math.max(width, height) / 2), Math.max(width, height)])
    for (const format of FORMATS) cuts.push(await encode(inside(sheet(), edge), { edge, format }));
  return { color: await averageColor(sheet()), cuts };
}

/**
 * Two at a time, for machines with two processors; more take too much memory. The largest first: as AVIF it takes about as long as all
 * others together.
 */
async function encodeAll(sizes: Size[], resized: (size: Size) => Sharp): Promise<Cut[]> {
  const cuts: Cut[] = [];
  const waiting = [...sizes.entries()].sort(([, a], [, b]) => b.edge - a.edge);
  const encodeWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, size] = next;
      cuts[index] = await encode(resized(size), size);
    }
  };
  await Promise.all([encodeWaiting(), encodeWaiting()]);
  return cuts;
}

async function encode(picture: Sharp, { edge, format }: Size): Promise<Cut> {
  const encoded = {
    avif: () => picture.avif({ quality: 58, effort: 3 }),
    webp: () => picture.webp({ quality: 80, effort: 4 }),
    jpg: () => picture.jpeg({ quality: edge > 1600 ? 86 : 84, mozjpeg: edge <= 1600 }),
  }[format]();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { edge, format, width: info.width, height: info.height, content: data };
}

async function averageColor(picture: Sharp): Promise<string> {
  const data = await picture.resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return `#${[...data.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
