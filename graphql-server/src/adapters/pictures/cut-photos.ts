// Runs in a separate process, for one picture after the other. Two messages on standard input, a task and a picture, are answered by two
// on standard output: what became of it, and the files that were made. If a malicious picture crashes the decoder, only this process ends.
// Imports nothing but files beside it, so that Node can run it as source.
import sharp from 'sharp';
import { composeSheet, cutPart, cutPhoto, decodePhoto, type Made } from './cuts.ts';
import { lengthBefore, messagesIn } from './messages.ts';
import { limitThisProcess, TOO_MANY_PIXELS, UNREADABLE } from './own-limits.ts';

type Task =
  | { kind: 'check'; edge: number }
  | { kind: 'jpeg'; maxPixels: number }
  | ({ kind: 'photo' } & { sizes: Parameters<typeof cutPhoto>[1] })
  | ({ kind: 'part' } & Parameters<typeof cutPart>[1])
  | ({ kind: 'sheet' } & Parameters<typeof composeSheet>[1]);

/** What became of a picture. Its code is 0, or what the exit code for it alone would be. */
interface Answer {
  code: number;
  content: Buffer;
  [fact: string]: unknown;
}

const DONE = 0;
const JPEG_QUALITY = 95;

const [memoryBytes = 0, processorMs = 0, maxPixels = 0] = process.argv.slice(2).map(Number);
const countTimeAgain = limitThisProcess(memoryBytes, processorMs);

sharp.cache(false);
sharp.concurrency(1);

const messages = messagesIn(process.stdin);
for await (const head of messages) {
  const { value: input } = await messages.next();
  if (!input) break;
  countTimeAgain();
  const { content, ...facts } = await answer(JSON.parse(head.toString()) as Task, input);
  const said = Buffer.from(JSON.stringify(facts));
  for (const part of [lengthBefore(said), said, lengthBefore(content), content]) process.stdout.write(part);
  // The next picture gets a new process, which has all of the memory.
  if (process.memoryUsage.rss() > memoryBytes / 2) break;
}

async function answer(task: Task, input: Buffer): Promise<Answer> {
  try {
    allowFormats(task.kind === 'jpeg' ? ['Jpeg', 'Png', 'Webp', 'Tiff', 'Heif'] : ['Jpeg']);
    return await run(task, input);
  } catch (error) {
    return { code: /pixel limit/i.test(String(error)) ? TOO_MANY_PIXELS : UNREADABLE, content: Buffer.alloc(0) };
  }
}

async function run(task: Task, input: Buffer): Promise<Answer> {
  switch (task.kind) {
    case 'check':
      await decodePhoto(input, maxPixels, task.edge);
      return { code: DONE, content: Buffer.alloc(0) };
    case 'jpeg':
      return toJpeg(input, task.maxPixels);
    case 'photo':
      return cutAnswer(await cutPhoto(input, task.sizes, maxPixels));
    case 'part':
      return cutAnswer(await cutPart(input, task, maxPixels));
    case 'sheet':
      return cutAnswer(await composeSheet(input, task));
    default:
      return task satisfies never;
  }
}

function cutAnswer({ cuts, ...facts }: Made): Answer {
  const photos = cuts.map(({ content, ...size }) => ({ ...size, bytes: content.length }));
  return { code: DONE, ...facts, photos, content: Buffer.concat(cuts.map(({ content }) => content)) };
}

/** A JPEG stays as it is. */
async function toJpeg(input: Buffer, limitInputPixels: number): Promise<Answer> {
  const options = { limitInputPixels, failOn: 'truncated', sequentialRead: true, pages: 1 } as const;
  const { format, space } = await sharp(input, options).metadata();
  const isCmyk = space === 'cmyk';
  if (format === 'jpeg' || isCmyk) return { code: DONE, isCmyk, content: Buffer.alloc(0) };
  // Most metadata goes afterwards, with that of pictures which were JPEGs. The orientation stays.
  const picture = sharp(input, options).keepIccProfile().keepExif().flatten({ background: '#ffffff' });
  // Optimized tables need the whole picture in memory, for a few percent of the bytes.
  return { code: DONE, isCmyk, content: await picture.jpeg({ quality: JPEG_QUALITY, optimizeCoding: false }).toBuffer() };
}

function allowFormats(formats: string[]): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });
}
