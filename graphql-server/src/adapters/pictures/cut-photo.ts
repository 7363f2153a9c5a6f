// Runs in a separate process for one photo or one contact sheet: from standard input to a line of JSON and the cut files on standard
// output. If a malicious photo crashes the decoder, only this process ends. It has no local imports, so Node can run it as source.
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';

interface Size {
  edge: number;
  format: 'avif' | 'webp' | 'jpg';
}

interface Cut extends Size {
  width: number;
  height: number;
  content: Buffer;
}

type Task =
  | { kind: 'photo'; sizes: Size[] }
  | { kind: 'sheet'; columns: number; cell: { width: number; height: number }; lengths: number[] };

/** Exit codes. */
const UNREADABLE = 2;
const TOO_MANY_PIXELS = 3;

/** The largest medium-format cameras have 150 million. */
const MAX_PIXELS = 160_000_000;
const WATCH_MS = 25;
const FORMATS = ['avif', 'webp', 'jpg'] as const;
const SHEET_BACKGROUND = '#1b1c1e';
const SHEET_GAP = 4;

const [taskText = '', memoryBytes = 0, processorMs = 0] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
setInterval(() => {
  // Not process.exit(), which waits until the decoder has finished.
  if (process.memoryUsage.rss() > memoryBytes || usedMs() > processorMs) process.kill(process.pid, 'SIGKILL');
}, WATCH_MS).unref();

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] });

try {
  const task = JSON.parse(taskText) as Task;
  const input = await buffer(process.stdin);
  write(task.kind === 'photo' ? await cutPhoto(input, task.sizes) : await composeSheet(input, task));
} catch (error) {
  process.exitCode = /pixel limit/i.test(String(error)) ? TOO_MANY_PIXELS : UNREADABLE;
}

function write({ color, cuts }: { color: string; cuts: Cut[] }): void {
  const head = { color, photos: cuts.map(({ content, ...size }) => ({ ...size, bytes: content.length })) };
  process.stdout.write(`${JSON.stringify(head)}\n`);
  process.stdout.end(Buffer.concat(cuts.map(({ content }) => content)));
}

/** Scales down first and turns afterwards: turning needs the whole picture in memory. */
async function cutPhoto(photo: Buffer, sizes: Size[]): Promise<{ color: string; cuts: Cut[] }> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true } as const;
  const { orientation = 1 } = await sharp(photo, options).metadata();
  const largest = Math.max(...sizes.map(({ edge }) => edge));
  const { data, info } = await turned(
    inside(sharp(photo, options), largest).flatten({ background: '#ffffff' }).toColourspace('srgb'),
    orientation,
  )
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const cuts: Cut[] = [];
  for (const size of sizes) cuts.push(await encode(inside(upright(), size.edge), size));
  return { color: await averageColor(upright()), cuts };
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

async function composeSheet(input: Buffer, task: Extract<Task, { kind: 'sheet' }>): Promise<{ color: string; cuts: Cut[] }> {
  const { columns, cell, lengths } = task;
  const layers: { input: Buffer; left: number; top: number }[] = [];
  let at = 0;
  for (const [index, length] of lengths.entries()) {
    const thumbnail = await sharp(input.subarray(at, at + length))
      .resize(cell.width, cell.height, { fit: 'cover' })
      .toBuffer();
    layers.push({
      input: thumbnail,
      left: SHEET_GAP + (index % columns) * (cell.width + SHEET_GAP),
      top: SHEET_GAP + Math.floor(index / columns) * (cell.height + SHEET_GAP),
    });
    at += length;
  }
  const width = SHEET_GAP + Math.min(columns, layers.length) * (cell.width + SHEET_GAP);
  const height = SHEET_GAP + Math.ceil(layers.length / columns) * (cell.height + SHEET_GAP);
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: SHEET_BACKGROUND } })
    .composite(layers)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sheet = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const cuts: Cut[] = [];
  for (const edge of [Math.ceil(Math.max(width, height) / 2), Math.max(width, height)])
    for (const format of FORMATS) cuts.push(await encode(inside(sheet(), edge), { edge, format }));
  return { color: await averageColor(sheet()), cuts };
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

/** Processor time of all threads, which does not depend on how busy the machine is. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
